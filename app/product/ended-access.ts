import * as endedWords from '#app/words/en/ended-access.ts';

/** Access ended by a new password, besides the previous password. Dates as ISO texts. */
export interface EndedAccess {
  readonly at: string;
  /** How it was set: by a mailed link, with the previous password, or by the installation's command. */
  readonly by: 'reset' | 'change' | 'command';
  /** The number of other devices that were logged out. */
  readonly sessions: number;
  /** Whether a change of address was waiting for its link. */
  readonly hasAddressChange: boolean;
  readonly passkeys: readonly { readonly name: string; readonly since: string }[];
}

/** A sentence for each thing that ended, in pieces (`sentence`); `showDay` shows the day of an ISO text. */
export function describeEndedAccess<T>(
  { sessions, hasAddressChange, passkeys }: EndedAccess,
  showDay: (iso: string) => T,
): readonly (readonly (string | T)[])[] {
  return [
    ...(sessions > 0 ? [[endedWords.otherDevices(sessions)]] : []),
    ...(hasAddressChange ? [[endedWords.addressChange]] : []),
    ...passkeys.map(({ name, since }) => endedWords.removedPasskey(name, showDay(since))),
  ];
}
