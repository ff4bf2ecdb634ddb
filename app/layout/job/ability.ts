/** What a plan may allow beside the calculator itself. A field of a job names what it needs. */
export type Ability = 'mayDrawRooms' | 'maySaveJobs' | 'mayExport' | 'mayPrintCutSheets' | 'mayKeepProjects';
