// PostgreSQL's advisory locks by number, in one place, because two uses of one number would wait for each other.

/** Under it the schema is changed. */
export const MIGRATION_LOCK = 7_217_340_921;
/** Under it presses of 'Send Announcement' are compared. */
export const SEND_LOCK = 7_217_340_922;
/** Held by the process that owns an embedded server. */
export const OWNER_LOCK = 7_217_340_923;
