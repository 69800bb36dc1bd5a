import { Act, commandId } from '@warlog/api-client';
import { client } from '../../api.js';
import { payloadOf, useCommand, type Command } from '../../composables/useCommand.js';
import { sendSigned } from '../../composables/seat-deeds.js';
import { ownPart } from '../../composables/seat-keys.js';
import type { Action } from './rules.js';
import { useGame } from './use-game.js';

/** What a side does outside its sheet: declarations in the open, doctrine, the offer of a draw. Decided at once. */
export function useDeeds(): Pick<Command, 'isBusy'> & {
  /** Tells whether it was accepted; says why when it was not. */
  readonly act: (action: Action, done?: string) => Promise<boolean>;
} {
  const { open } = useGame().orders;
  const command = useCommand(open.accept);
  return {
    isBusy: command.isBusy,
    act: (action, done) =>
      command.run(async () => {
        const known = open.campaign.value;
        const part = (known && (await ownPart(known)))?.proof ?? null;
        const said = { name: 'act', given: action } as const;
        return sendSigned(
          open,
          () => said,
          async (deed) => {
            const input = { commandId: commandId(), campaign: open.id, action, part, deed };
            return payloadOf(await client.mutate(Act, { input }), 'act');
          },
        );
      }, done),
  };
}
