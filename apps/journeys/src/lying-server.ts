import { generateKeyPairSync, sign } from 'node:crypto';
import { ask, signed } from './api.js';
import { canonical, enc, sha256, u32 } from './bytes.js';
import { campaignOf, type Person } from './hand.js';

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
  /** What it says of the campaign at the moment, beside what it tells and signs. */
  readonly summary?: (campaign: Readonly<Record<string, unknown>>) => object;
  /** Does it sign by a key of its own what the app sends unsigned? */
  readonly signs?: true;
  /** Anything, once the rest is done. */
  readonly answer?: (text: string) => string;
}

/** More phases than any journey plays. */
const MOST_PHASES = 20;

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
  /** What the first seat's chain comes to after so many rows, and the phase of the last one. */
  private readonly chains: { own: Buffer; ordinal: number }[] = [];
  private lie: Lie = {};

  private constructor(private readonly one: Person) {}

  /** Stands between a person's app and the server from now on; honestly, until it is told to lie. */
  static async before(one: Person): Promise<LyingServer> {
    const server = new LyingServer(one);
    await one.page.route('**/graphql', async (route) => {
      const response = await route.fetch(await server.request(route.request().postData()));
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

  /** What the app asks, signed as on another device where this host does that. */
  private async request(asked: string | null): Promise<{ postData?: string }> {
    if (!this.lie.signs || asked === null) return {};
    const body = JSON.parse(asked) as { readonly query: string; readonly variables: { readonly input?: object } };
    const { query, variables } = body;
    const name = ['submitOrders', 'setReady'].find((command) => query.includes(`${command}(`));
    if (!name || !variables.input) return {};
    const input = await signed(this.one, name, variables.input);
    return { postData: JSON.stringify({ ...body, variables: { ...variables, input } }) };
  }

  private async changed(text: string): Promise<string> {
    for (const [, statement = ''] of text.matchAll(/"statement":"([0-9a-f]+)"/g)) {
      const bytes = Buffer.from(statement, 'hex');
      if (isReceipt(bytes)) await this.extendTo(campaignOf(this.one.page), bytes.readUInt32BE(bytes.length - 68));
    }
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
    if (key === 'campaign' && typeof value === 'object' && value !== null && 'pace' in value && 'around' in value) {
      return this.lie.summary?.(value) ?? value;
    }
    if ((key === 'receipt' || key === 'mySheet') && typeof value === 'object' && value !== null) {
      const { statement } = value as { readonly statement?: string | null };
      const own = statement && this.receiptUnderOwnKey(statement);
      const said = own && (this.lie.receipt?.(own) ?? own);
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

  /** What its record tells, under its own key. */
  private underOwnKey({ event }: Row): Row['event'] {
    return 'headKey' in event ? { ...event, headKey: this.publicKey } : event;
  }

  /** The heads under this host's own key, each after the one before as it was told. */
  private async headsOf(campaign: string, heads: readonly HeadOnItsWay[]): Promise<readonly HeadOnItsWay[]> {
    let before: HeadOnItsWay | undefined;
    for (const head of await this.honestHeads(campaign)) {
      const honest = hashOf(head);
      const signed = this.instead.get(honest) ?? (await this.inPlaceOf(campaign, head, before));
      this.instead.set(honest, signed);
      before = signed;
    }
    return heads.map((head) => this.instead.get(hashOf(head)) ?? head);
  }

  /** All that the honest server signed, from the first head on. */
  private async honestHeads(campaign: string): Promise<readonly HeadOnItsWay[]> {
    const leaf = 'leaf { index count head salt path }';
    const query = `query ($id: ID!) { campaign(id: $id) { heads(from: 0) { ordinal stage statement signature ${leaf} } } }`;
    const data = await ask(this.one, query, { id: campaign });
    return (data['campaign'] as unknown as { readonly heads: readonly HeadOnItsWay[] }).heads;
  }

  /** A head that covers what is told now, for this one viewer. */
  private async inPlaceOf(
    campaign: string,
    head: HeadOnItsWay,
    before: HeadOnItsWay | undefined,
  ): Promise<HeadOnItsWay> {
    const previous = before ? sha256(Buffer.from(before.statement, 'hex')) : Buffer.alloc(32);
    const after = this.signedAnew(head, 'previous', previous);
    if (!head.leaf) return after;
    const { count } = head.leaf;
    await this.extendTo(campaign, count);
    const chain = this.chains[count]?.own ?? Buffer.alloc(32);
    const salt = Buffer.alloc(32, 7);
    const viewer = [enc('warlog/trust/2/viewer'), enc('s1'), u32(count), chain];
    const leaf = { index: 0, count, head: chain.toString('hex'), salt: salt.toString('hex'), path: [] };
    return { ...this.signedAnew(after, 'told', sha256(Buffer.from([0]), ...viewer, salt)), leaf };
  }

  /** A receipt names the chain of its seat and the last head, as this host tells and signs them. */
  private receiptUnderOwnKey(statement: string): string {
    const bytes = Buffer.from(statement, 'hex');
    const { own } = this.chains[bytes.readUInt32BE(bytes.length - 68)] ?? {};
    const before = this.instead.get(bytes.subarray(-32).toString('hex'));
    own?.copy(bytes, bytes.length - 64);
    if (before) sha256(Buffer.from(before.statement, 'hex')).copy(bytes, bytes.length - 32);
    return bytes.toString('hex');
  }

  /** Works out what the first seat's chain comes to by what this host tells, row by row and for good. */
  private async extendTo(campaign: string, count: number): Promise<void> {
    this.chains[0] ??= { own: sha256(enc('warlog/trust/2/told'), enc(campaign), enc('s1')), ordinal: 0 };
    while (this.chains.length <= count) {
      const last = this.chains.at(-1);
      if (!last || last.ordinal > MOST_PHASES) return;
      const rows = (await this.rowsOf(campaign, last.ordinal)).filter(({ seq }) => seq >= this.chains.length);
      for (const row of rows.filter(({ seq }) => seq <= count)) this.extendBy(row, last.ordinal);
      if (this.chains.length > count) return;
      this.chains[this.chains.length - 1] = { ...(this.chains.at(-1) ?? last), ordinal: last.ordinal + 1 };
    }
  }

  private extendBy(row: Row, ordinal: number): void {
    const before = this.chains.at(-1);
    if (!before || row.seq !== this.chains.length) return;
    const honest = this.underOwnKey(row);
    const text = Buffer.from(canonical(this.lie.fits ? this.told({ ...row, event: honest }, ordinal) : honest));
    this.chains.push({ own: sha256(before.own, u32(row.seq), u32(ordinal), u32(text.length), text), ordinal });
  }

  private async rowsOf(campaign: string, ordinal: number): Promise<readonly Row[]> {
    const query = 'query ($id: ID!, $at: Int!) { campaign(id: $id) { mySeat happened(ordinal: $at) { events } } }';
    const data = await ask(this.one, query, { id: campaign, at: ordinal });
    const { happened } = data['campaign'] as unknown as {
      readonly happened: { readonly events: readonly Row[] } | null;
    };
    return happened?.events ?? [];
  }
}

/** By which a head is known. */
const hashOf = ({ statement }: HeadOnItsWay): string => sha256(Buffer.from(statement, 'hex')).toString('hex');

/** Other statements begin otherwise. */
const isReceipt = (bytes: Buffer): boolean => bytes.subarray(2, 24).toString() === 'warlog/trust/2/receipt';
