/** An error whose message is for the operator of a command that cannot do its work. Any other error is a bug and is shown with its stack trace. */
export class Refusal extends Error {}
