import { contributionOf, seatKeysOf, signAction } from '@warlog/trust';
import { expect } from 'vitest';
import { nonce, type ApiPerson, type GraphqlReply } from './person.js';
import { command, look, phaseId } from './play.js';

/** The browser of a seat's player: it holds a secret, derives its keys, signs actions and contributes to dice. */
export class Device {
  private secret = nonce();

  constructor(
    readonly person: ApiPerson,
    readonly campaign: string,
    readonly seat: string,
  ) {}

  get keys() {
    return seatKeysOf(this.secret);
  }

  /** Sets its seat ready, with a dice contribution if the phase needs one of this device; returns the problem codes. */
  async ready(): Promise<readonly string[]> {
    const now = await look(this.person, this.campaign);
    const { words } = (now['mySignedActions'] as GraphqlReply | null) ?? { words: 0 };
    const said = { phase: phaseId(now), ready: 'NOW' };
    const signedAction = this.signed(said.phase, 'SeatReady', Number(words) + 1, 'now');
    return codesOf(
      await command(this.person, 'SetReady', this.campaign, {
        ...said,
        part: this.part(now),
        ...(signedAction && { actionSignature: signedAction }),
      }),
    );
  }

  /** Submits orders; returns the answer. */
  async send(sheet: unknown, replaces = 0): Promise<GraphqlReply> {
    const now = await look(this.person, this.campaign);
    const phase = phaseId(now);
    const signedAction = this.signed(phase, 'OrdersSubmitted', replaces + 1, sheet);
    const about = { phase, sheet, nonce: nonce(), part: this.part(now), replaces };
    return command(this.person, 'SubmitOrders', this.campaign, { ...about, actionSignature: signedAction });
  }

  /** Registers its signing key as an additional device of the seat's holder. */
  async addSeatKey(): Promise<void> {
    const brought = await command(this.person, 'AddSeatKey', this.campaign, { key: this.keys.deed });
    expect(codesOf(brought)).toEqual([]);
  }

  /**
   * Registers keys of a new secret, as after losing a device. They contribute from the next phase on and sign at once.
   */
  async setSeatKeys(): Promise<void> {
    this.secret = nonce();
    expect(codesOf(await command(this.person, 'SetSeatKeys', this.campaign, { keys: this.keys }))).toEqual([]);
  }

  private part(now: GraphqlReply): string | null {
    const phase = now['phase'] as GraphqlReply;
    if (phase['myPartKey'] !== this.keys.part) return null;
    return contributionOf(this.secret, { campaign: this.campaign, phase: String(phase['id']), seat: this.seat }).proof;
  }

  private signed(phase: string, name: string, number: number, given: unknown) {
    return signAction(this.secret, { campaign: this.campaign, seat: this.seat, phase, name, number, given });
  }
}

/** Returns the problem codes of a command. */
export const codesOf = (payload: GraphqlReply): readonly string[] =>
  (payload['problems'] as GraphqlReply[]).map(({ code }) => String(code));
