/** The advisory lock under which the schema is changed: any number that no other program takes for its own. */
export const MIGRATION_LOCK = 7_217_340_921;
