import { commandId } from '@warlog/api-client';
import type { ArmadaAction } from '@warlog/armada-pnp/ui';
import { sendMutation } from '../../composables/send-mutation.js';
import { useCommand, type CommandState } from '../../composables/useCommand.js';
import { sendSigned } from '../../composables/sign-action.js';
import { ownPart } from '../../composables/seat-keys.js';
import { useGame } from './use-game.js';

/**
 * Sends the actions outside the orders: public declarations, doctrine, the offer of a draw. They take effect at once.
 */
export function useArmadaActions(): Pick<CommandState, 'isBusy'> & {
  /** Returns whether the action was accepted; reports why when it was not. */
  readonly act: (action: ArmadaAction, done?: string) => Promise<boolean>;
} {
  const { open } = useGame().orders;
  const command = useCommand(open);
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
          async (signedAction) => {
            const input = { commandId: commandId(), campaign: open.id, action, part, actionSignature: signedAction };
            return sendMutation('act', input);
          },
        );
      }, done),
  };
}
