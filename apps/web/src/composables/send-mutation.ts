import { mutations, type Operation, type Reply } from '@warlog/api-client';
import { client } from '../api.js';
import { noteAction } from '../stores/own-actions.js';

type Mutations = typeof mutations;

export type MutationName = keyof Mutations;

/** The input of a mutation; undefined if it has none. */
export type MutationInput<Name extends MutationName> =
  Mutations[Name] extends Operation<unknown, { readonly input: infer Input }> ? Input : undefined;

/** The answer of a mutation. */
export type MutationPayload<Name extends MutationName> =
  Mutations[Name] extends Operation<Readonly<Record<Name, infer Payload>>, unknown> ? Payload : never;

/** What the app sends by itself is no action of the user. */
const automatic: ReadonlySet<MutationName> = new Set(['addSeatKey', 'setSeatKeys'] as const);

/** Sends a mutation by its name; returns the reply with its payload. */
export async function sendMutation<Name extends MutationName>(
  name: Name,
  input: MutationInput<Name>,
): Promise<Reply<MutationPayload<Name>>> {
  const operation = mutations[name] as Operation<Readonly<Record<Name, MutationPayload<Name>>>, unknown>;
  const { campaign } = (input ?? {}) as { readonly campaign?: string };
  if (campaign !== undefined && !automatic.has(name)) noteAction(campaign);
  const reply = await client.mutate(operation, { input });
  return reply.ok ? { ...reply, data: reply.data[name] } : reply;
}
