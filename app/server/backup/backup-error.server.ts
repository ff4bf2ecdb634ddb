/** Why a backup was not written or not restored, in words for the person at the terminal. */
export class BackupError extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'BackupError';
  }
}
