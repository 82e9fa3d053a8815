/** What an operator is told where a command does not do its work; anything else that is thrown is a bug, and shown whole. */
export class Refusal extends Error {}
