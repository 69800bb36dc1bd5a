import { partOf, seatKeysOf, signDeed } from '@warlog/kernel/trust';
import { expect } from 'vitest';
import { nonce, type Person, type Reply } from './person.js';
import { command, look, phaseId } from './play.js';

/** What somebody's browser holds for a seat: a secret, from which its keys follow. It signs and brings parts by it. */
export class Device {
  private secret = nonce();

  constructor(
    readonly person: Person,
    readonly campaign: string,
    readonly seat: string,
  ) {}

  get keys() {
    return seatKeysOf(this.secret);
  }

  /** Says that its seat is ready, with the part where the phase wants that of this device; the codes of what is wrong. */
  async ready(): Promise<readonly string[]> {
    const now = await look(this.person, this.campaign);
    const { words } = (now['myDeeds'] as Reply | null) ?? { words: 0 };
    const said = { phase: phaseId(now), ready: 'NOW' };
    const deed = this.signed(said.phase, 'SeatReady', Number(words) + 1, 'now');
    return codesOf(
      await command(this.person, 'SetReady', this.campaign, { ...said, part: this.part(now), ...(deed && { deed }) }),
    );
  }

  /** Sends a sheet; what came back. */
  async send(sheet: unknown, replaces = 0): Promise<Reply> {
    const now = await look(this.person, this.campaign);
    const phase = phaseId(now);
    const deed = this.signed(phase, 'OrdersSubmitted', replaces + 1, sheet);
    const about = { phase, sheet, nonce: nonce(), part: this.part(now), replaces };
    return command(this.person, 'SubmitOrders', this.campaign, { ...about, deed });
  }

  /** It signs from now on, as a further device of whoever holds the seat. */
  async bringDeedKey(): Promise<void> {
    const brought = await command(this.person, 'BringDeedKey', this.campaign, { key: this.keys.deed });
    expect(codesOf(brought)).toEqual([]);
  }

  /** By keys of another secret it answers phases from the next one on, in the place of a lost device, and signs at once. */
  async bringKeys(): Promise<void> {
    this.secret = nonce();
    expect(codesOf(await command(this.person, 'BringKeys', this.campaign, { keys: this.keys }))).toEqual([]);
  }

  private part(now: Reply): string | null {
    const phase = now['phase'] as Reply;
    if (phase['myPartKey'] !== this.keys.part) return null;
    return partOf(this.secret, { campaign: this.campaign, phase: String(phase['id']), seat: this.seat }).proof;
  }

  private signed(phase: string, name: string, number: number, given: unknown) {
    return signDeed(this.secret, { campaign: this.campaign, seat: this.seat, phase, name, number, given });
  }
}

/** Codes of what is wrong with a command. */
export const codesOf = (payload: Reply): readonly string[] =>
  (payload['problems'] as Reply[]).map(({ code }) => String(code));
