import { generateKeyPairSync, sign } from 'node:crypto';
import { ask } from './api.js';
import { canonical, enc, sha256, u32 } from './bytes.js';
import type { Person } from './hand.js';

/** A signed head on its way to the app. */
export interface HeadOnItsWay {
  readonly ordinal: number;
  readonly stage: number;
  readonly statement: string;
  readonly signature: string;
  readonly leaf: { readonly count: number; readonly head: string; readonly salt: string } | null;
}

/** Something told, on its way to the app. */
export interface Row {
  readonly seq: number;
  readonly event: { readonly type: string } & Readonly<Record<string, unknown>>;
}

/** What a host could make of each answer; what is left out stays as it is. */
export interface Lie {
  /** Each thing told, in its place: none is added or dropped, so that the rest keeps its numbers. */
  readonly told?: (row: Row, ordinal: number) => Row['event'];
  /** Are the signed heads made to fit what is told? */
  readonly fits?: boolean;
  readonly heads?: (heads: readonly HeadOnItsWay[], server: LyingServer) => readonly HeadOnItsWay[];
  readonly receipt?: (statement: string) => string;
  /** Anything, once the rest is done. */
  readonly answer?: (text: string) => string;
}

/** Where hashes stand in a head, counted from its end. */
const fromEnd = { previous: 128, stream: 96, told: 64 } as const;

/**
 * A host with a patched server and a signing key of their own, between the app and an honest one: it can sign whatever it
 * likes, and tells what the lie says. Nothing of the app knows of it.
 */
export class LyingServer {
  private readonly keys = generateKeyPairSync('ed25519');
  /** What was signed in place of honest heads, by their hashes: whoever lies well says the same twice. */
  private readonly instead = new Map<string, HeadOnItsWay>();
  private lie: Lie = {};

  private constructor(private readonly one: Person) {}

  /** Stands between a person's app and the server from now on; honestly, until it is told to lie. */
  static async before(one: Person): Promise<LyingServer> {
    const server = new LyingServer(one);
    await one.page.route('**/graphql', async (route) => {
      const response = await route.fetch();
      const text = await response.text();
      const body = await server.changed(text).catch(() => text);
      await route.fulfill({ response, body });
    });
    return server;
  }

  lies(lie: Lie): void {
    this.lie = lie;
  }

  /** Answers that are still under way are let go first. */
  async leave(): Promise<void> {
    await this.one.page.unrouteAll({ behavior: 'ignoreErrors' });
    await this.one.close();
  }

  /** This statement with some bytes exchanged, signed. */
  signedAnew(head: HeadOnItsWay, where: keyof typeof fromEnd, bytes: Buffer): HeadOnItsWay {
    const statement = Buffer.from(head.statement, 'hex');
    bytes.copy(statement, statement.length - fromEnd[where]);
    return { ...head, statement: statement.toString('hex'), signature: this.sign(statement) };
  }

  private sign(bytes: Buffer): string {
    return sign(null, bytes, this.keys.privateKey).toString('hex');
  }

  private get publicKey(): string {
    return this.keys.publicKey.export({ type: 'spki', format: 'der' }).subarray(-32).toString('hex');
  }

  private async changed(text: string): Promise<string> {
    const answer = JSON.parse(text, (key, value: unknown) => this.part(key, value)) as {
      readonly data?: { campaign?: { id: string; heads?: readonly HeadOnItsWay[] } | null };
    };
    const { campaign } = answer.data ?? {};
    if (campaign?.heads) {
      const heads = await this.headsOf(campaign.id, campaign.heads);
      campaign.heads = this.lie.heads?.(heads, this) ?? heads;
    }
    const said = JSON.stringify(answer);
    return this.lie.answer?.(said) ?? said;
  }

  private part(key: string, value: unknown): unknown {
    if (key === 'headKey' && typeof value === 'string') return this.publicKey;
    if ((key === 'receipt' || key === 'mySheet') && typeof value === 'object' && value !== null) {
      const { statement } = value as { readonly statement?: string | null };
      const said = statement && (this.lie.receipt?.(statement) ?? statement);
      return said ? { ...value, statement: said, signature: this.sign(Buffer.from(said, 'hex')) } : value;
    }
    if (key === 'happened' && typeof value === 'object' && value !== null) {
      const { ordinal, events } = value as { readonly ordinal: number; readonly events: readonly Row[] };
      return { ...value, events: events.map((row) => ({ ...row, event: this.told(row, ordinal) })) };
    }
    return value;
  }

  private told(row: Row, ordinal: number): Row['event'] {
    return this.lie.told?.(row, ordinal) ?? row.event;
  }

  /** The heads under this host's own key, each after the one before as it was told. */
  private async headsOf(campaign: string, heads: readonly HeadOnItsWay[]): Promise<readonly HeadOnItsWay[]> {
    const made: HeadOnItsWay[] = [];
    for (const head of heads) {
      const bytes = Buffer.from(head.statement, 'hex');
      const honest = sha256(bytes).toString('hex');
      const before = this.instead.get(bytes.subarray(bytes.length - 128, bytes.length - 96).toString('hex'));
      const signed = this.instead.get(honest) ?? (await this.inPlaceOf(campaign, head, before));
      this.instead.set(honest, signed);
      made.push(signed);
    }
    return made;
  }

  private async inPlaceOf(
    campaign: string,
    head: HeadOnItsWay,
    before: HeadOnItsWay | undefined,
  ): Promise<HeadOnItsWay> {
    if (!before) return { ...head, signature: this.sign(Buffer.from(head.statement, 'hex')) };
    const after = this.signedAnew(head, 'previous', sha256(Buffer.from(before.statement, 'hex')));
    return this.lie.fits === true && before.leaf && head.leaf ? this.fitting(campaign, after, before) : after;
  }

  /** A head that covers what is told now, for this one viewer. */
  private async fitting(campaign: string, head: HeadOnItsWay, before: HeadOnItsWay): Promise<HeadOnItsWay> {
    const [from, to] = [before.leaf!, head.leaf!];
    let chain: Buffer = Buffer.from(from.head, 'hex');
    for (let ordinal = before.ordinal + 1; ordinal <= head.ordinal + 1; ordinal += 1) {
      const query = 'query ($id: ID!, $at: Int!) { campaign(id: $id) { mySeat happened(ordinal: $at) { events } } }';
      const data = await ask(this.one, query, { id: campaign, at: ordinal });
      const { happened } = data['campaign'] as unknown as { readonly happened: { readonly events: readonly Row[] } };
      for (const row of happened.events.filter(({ seq }) => seq > from.count && seq <= to.count)) {
        const text = Buffer.from(canonical(this.told(row, ordinal)));
        chain = sha256(chain, u32(row.seq), u32(ordinal), u32(text.length), text);
      }
    }
    const salt = Buffer.alloc(32, 7);
    const viewer = [enc('warlog/trust/2/viewer'), enc('s1'), u32(to.count), chain];
    const leaf = { index: 0, count: to.count, head: chain.toString('hex'), salt: salt.toString('hex'), path: [] };
    return { ...this.signedAnew(head, 'told', sha256(Buffer.from([0]), ...viewer, salt)), leaf };
  }
}
