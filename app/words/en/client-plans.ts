/** The pages behind the client's links to jobs and projects. */

export const plannedBy = 'Planned by';
export const phone = (number: string) => `Phone ${number}`;
export const changedOn = (day: string) => `As of ${day}`;
export const noPlan = 'There is no plan of this room right now.';
export const neverAsks = (product: string) => `Made with ${product}, which never asks for payment or a password.`;
export const print = 'Print';
