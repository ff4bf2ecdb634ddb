/** What a plan may allow beyond the calculator. A job field names the ability it needs. */
export type Ability = 'mayDrawRooms' | 'maySaveJobs' | 'mayExport' | 'mayPrintCutSheets' | 'mayKeepProjects';
