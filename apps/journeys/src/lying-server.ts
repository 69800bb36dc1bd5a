import { generateKeyPairSync, sign } from 'node:crypto';
import { ask, signed } from './api.js';
import { canonical, enc, sha256, u32 } from './bytes.js';
import { campaignOf, type Person } from './actions.js';

/** A signed checkpoint on its way to the app. */
export interface CheckpointInTransit {
  readonly ordinal: number;
  readonly stage: number;
  readonly statement: string;
  readonly signature: string;
  readonly leaf: { readonly count: number; readonly viewHash: string; readonly salt: string } | null;
}

/** A disclosure on its way to the app. */
export interface Row {
  readonly seq: number;
  readonly event: { readonly type: string } & Readonly<Record<string, unknown>>;
}

/** How a server could change each answer. Answers without an entry stay unchanged. */
export interface Lie {
  /** Replaces disclosures one by one: none is added or dropped, so that the others keep their numbers. */
  readonly disclosure?: (row: Row, ordinal: number) => Row['event'];
  /** Whether the signed checkpoints are made to fit the disclosures. */
  readonly fits?: boolean;
  readonly checkpoints?: (
    checkpoints: readonly CheckpointInTransit[],
    server: LyingServer,
  ) => readonly CheckpointInTransit[];
  readonly receipt?: (statement: string) => string;
  /** The server's claims about the campaign, independent of what it discloses and signs. */
  readonly summary?: (campaign: Readonly<Record<string, unknown>>) => object;
  /** Whether it signs with its own key what the app sends unsigned. */
  readonly signs?: true;
  /** Changes any answer, after everything else. */
  readonly answer?: (text: string) => string;
}

/** More phases than any journey plays. */
const MOST_PHASES = 20;

/** The offsets of hashes in a checkpoint, counted from its end. */
const fromEnd = { previous: 128, stream: 96, told: 64 } as const;

/**
 * A server with patched code and its own signing key, between the app and an honest one. It can sign anything, and
 * discloses what the lie says. The app does not know of it.
 */
export class LyingServer {
  private readonly keys = generateKeyPairSync('ed25519');
  /** Statements signed in place of honest checkpoints, by their hashes, so that a repeated lie is consistent. */
  private readonly instead = new Map<string, CheckpointInTransit>();
  /** The first seat's chain after each number of rows, and the phase of the last one. */
  private readonly chains: { own: Buffer; ordinal: number }[] = [];
  private lie: Lie = {};

  private constructor(private readonly person: Person) {}

  /** Intercepts the traffic between a user's app and the server from now on; honestly, until a lie is set. */
  static async before(person: Person): Promise<LyingServer> {
    const server = new LyingServer(person);
    await person.page.route('**/graphql', async (route) => {
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

  /** Pending answers finish first. */
  async leave(): Promise<void> {
    await this.person.page.unrouteAll({ behavior: 'ignoreErrors' });
    await this.person.close();
  }

  /** This statement with some bytes replaced, signed. */
  signAgain(checkpoint: CheckpointInTransit, where: keyof typeof fromEnd, bytes: Buffer): CheckpointInTransit {
    const statement = Buffer.from(checkpoint.statement, 'hex');
    bytes.copy(statement, statement.length - fromEnd[where]);
    return { ...checkpoint, statement: statement.toString('hex'), signature: this.sign(statement) };
  }

  private sign(bytes: Buffer): string {
    return sign(null, bytes, this.keys.privateKey).toString('hex');
  }

  private get publicKey(): string {
    return this.keys.publicKey.export({ type: 'spki', format: 'der' }).subarray(-32).toString('hex');
  }

  /** The app's request, signed as on another device if the lie does that. */
  private async request(asked: string | null): Promise<{ postData?: string }> {
    if (!this.lie.signs || asked === null) return {};
    const body = JSON.parse(asked) as { readonly query: string; readonly variables: { readonly input?: object } };
    const { query, variables } = body;
    const name = ['submitOrders', 'setReady'].find((command) => query.includes(`${command}(`));
    if (!name || !variables.input) return {};
    const input = await signed(this.person, name, variables.input);
    return { postData: JSON.stringify({ ...body, variables: { ...variables, input } }) };
  }

  private async changed(text: string): Promise<string> {
    for (const [, statement = ''] of text.matchAll(/"statement":"([0-9a-f]+)"/g)) {
      const bytes = Buffer.from(statement, 'hex');
      if (isReceipt(bytes)) await this.extendTo(campaignOf(this.person.page), bytes.readUInt32BE(bytes.length - 68));
    }
    const answer = JSON.parse(text, (key, value: unknown) => this.part(key, value)) as {
      readonly data?: { campaign?: { id: string; checkpoints?: readonly CheckpointInTransit[] } | null };
    };
    const { campaign } = answer.data ?? {};
    if (campaign?.checkpoints) {
      const checkpoints = await this.checkpointsOf(campaign.id, campaign.checkpoints);
      campaign.checkpoints = this.lie.checkpoints?.(checkpoints, this) ?? checkpoints;
    }
    const said = JSON.stringify(answer);
    return this.lie.answer?.(said) ?? said;
  }

  private part(key: string, value: unknown): unknown {
    if ((key === 'headKey' || key === 'checkpointKey') && typeof value === 'string') return this.publicKey;
    if (key === 'campaign' && typeof value === 'object' && value !== null && 'pace' in value && 'governance' in value) {
      return this.lie.summary?.(value) ?? value;
    }
    if ((key === 'receipt' || key === 'mySheet') && typeof value === 'object' && value !== null) {
      const { statement } = value as { readonly statement?: string | null };
      const own = statement && this.receiptUnderOwnKey(statement);
      const said = own && (this.lie.receipt?.(own) ?? own);
      return said ? { ...value, statement: said, signature: this.sign(Buffer.from(said, 'hex')) } : value;
    }
    if (key === 'phaseDisclosures' && typeof value === 'object' && value !== null) {
      const { ordinal, events } = value as { readonly ordinal: number; readonly events: readonly Row[] };
      return { ...value, events: events.map((row) => ({ ...row, event: this.disclosure(row, ordinal) })) };
    }
    return value;
  }

  private disclosure(row: Row, ordinal: number): Row['event'] {
    return this.lie.disclosure?.(row, ordinal) ?? row.event;
  }

  /** The disclosures of its record, under its own key. */
  private underOwnKey({ event }: Row): Row['event'] {
    return 'headKey' in event ? { ...event, headKey: this.publicKey } : event;
  }

  /** The checkpoints under this server's own key. Each follows the previous one as shown to the device. */
  private async checkpointsOf(
    campaign: string,
    checkpoints: readonly CheckpointInTransit[],
  ): Promise<readonly CheckpointInTransit[]> {
    let before: CheckpointInTransit | undefined;
    for (const checkpoint of await this.honestCheckpoints(campaign)) {
      const honest = hashOf(checkpoint);
      const signed = this.instead.get(honest) ?? (await this.inPlaceOf(campaign, checkpoint, before));
      this.instead.set(honest, signed);
      before = signed;
    }
    return checkpoints.map((checkpoint) => this.instead.get(hashOf(checkpoint)) ?? checkpoint);
  }

  /** All that the honest server signed, from the first checkpoint on. */
  private async honestCheckpoints(campaign: string): Promise<readonly CheckpointInTransit[]> {
    const leaf = 'leaf { index count viewHash salt path }';
    const query = `query ($id: ID!) { campaign(id: $id) { checkpoints(from: 0) { ordinal stage statement signature ${leaf} } } }`;
    const data = await ask(this.person, query, { id: campaign });
    return (data['campaign'] as unknown as { readonly checkpoints: readonly CheckpointInTransit[] }).checkpoints;
  }

  /** A checkpoint that covers what is disclosed now, for this one viewer. */
  private async inPlaceOf(
    campaign: string,
    checkpoint: CheckpointInTransit,
    before: CheckpointInTransit | undefined,
  ): Promise<CheckpointInTransit> {
    const previous = before ? sha256(Buffer.from(before.statement, 'hex')) : Buffer.alloc(32);
    const after = this.signAgain(checkpoint, 'previous', previous);
    if (!checkpoint.leaf) return after;
    const { count } = checkpoint.leaf;
    await this.extendTo(campaign, count);
    const chain = this.chains[count]?.own ?? Buffer.alloc(32);
    const salt = Buffer.alloc(32, 7);
    const viewer = [enc('warlog/trust/2/viewer'), enc('s1'), u32(count), chain];
    const leaf = { index: 0, count, viewHash: chain.toString('hex'), salt: salt.toString('hex'), path: [] };
    return { ...this.signAgain(after, 'told', sha256(Buffer.from([0]), ...viewer, salt)), leaf };
  }

  /** A receipt names the chain of its seat and the last checkpoint, as this server discloses and signs them. */
  private receiptUnderOwnKey(statement: string): string {
    const bytes = Buffer.from(statement, 'hex');
    const { own } = this.chains[bytes.readUInt32BE(bytes.length - 68)] ?? {};
    const before = this.instead.get(bytes.subarray(-32).toString('hex'));
    own?.copy(bytes, bytes.length - 64);
    if (before) sha256(Buffer.from(before.statement, 'hex')).copy(bytes, bytes.length - 32);
    return bytes.toString('hex');
  }

  /** Computes the first seat's chain from this server's disclosures, row by row and permanently. */
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
    const text = Buffer.from(canonical(this.lie.fits ? this.disclosure({ ...row, event: honest }, ordinal) : honest));
    this.chains.push({ own: sha256(before.own, u32(row.seq), u32(ordinal), u32(text.length), text), ordinal });
  }

  private async rowsOf(campaign: string, ordinal: number): Promise<readonly Row[]> {
    const query =
      'query ($id: ID!, $at: Int!) { campaign(id: $id) { mySeat phaseDisclosures(ordinal: $at) { events } } }';
    const data = await ask(this.person, query, { id: campaign, at: ordinal });
    const { phaseDisclosures: disclosures } = data['campaign'] as unknown as {
      readonly phaseDisclosures: { readonly events: readonly Row[] } | null;
    };
    return disclosures?.events ?? [];
  }
}

/** The hash that identifies a checkpoint. */
const hashOf = ({ statement }: CheckpointInTransit): string => sha256(Buffer.from(statement, 'hex')).toString('hex');

/** Other statements begin differently. */
const isReceipt = (bytes: Buffer): boolean => bytes.subarray(2, 24).toString() === 'warlog/trust/2/receipt';
