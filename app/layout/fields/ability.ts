/** Abilities that a plan may have beyond the calculator. A job field names the one it needs. */
export type Ability = 'mayDrawRooms' | 'maySaveJobs' | 'mayExport' | 'mayPrintCutSheets' | 'mayKeepProjects';
