import { captainCommands } from './captains.js';
import { clockCommands } from './clock.js';
import type { CommandRow } from './command.js';
import { creationCommands } from './creation.js';
import { gameMasterCommands } from './game-master.js';
import { governanceCommands } from './governance.js';
import { lobbyCommands } from './lobby.js';
import { moderationCommands } from './moderation.js';
import { orderCommands } from './orders.js';
import { personalCommands } from './personal.js';
import { pressCommands } from './press.js';

/** All commands of users, by the name of their mutation in the API. */
export const commands = {
  ...creationCommands,
  ...lobbyCommands,
  ...orderCommands,
  ...clockCommands,
  ...governanceCommands,
  ...captainCommands,
  ...gameMasterCommands,
  ...pressCommands,
  ...moderationCommands,
  ...personalCommands,
} satisfies Record<string, CommandRow<never>>;

export type CommandName = keyof typeof commands;
