import { Inject } from '@nestjs/common';
import { Args, ID, Int, Parent, Query, ResolveField, Resolver } from '@nestjs/graphql';
import { campaignId, type UserId } from '@warlog/kernel';
import {
  campaignFor,
  figuresOf,
  gameOf,
  disclosuresOf,
  home,
  lobby,
  lobbyFilter,
  marksOf,
  myDraftOf,
  mySheetOf,
  orderTextInput,
  readOrderText,
  signedCheckpointsOf,
  type TurnFigures,
  campaignConnection,
  campaignType,
  draftType,
  gameViewType,
  lineReading,
  mySheetType,
  orderTextReadingType,
  phaseDisclosuresType,
  phaseMarkType,
  signedCheckpointType,
  type CampaignConnection,
  type DraftType,
  type GameViewType,
  type MySheetType,
  type OrderTextReadingType,
  type PhaseDisclosuresType,
  type PhaseMarkType,
  type SignedCheckpointType,
} from '@warlog/application';
import type { Visitor } from '../../http/visitor.js';
import type { ServerPorts } from '../../modes/runtime.js';
import { PORTS } from '../../tokens.js';
import { Answers, type CampaignAnswer } from '../answers.js';
import { Asking, Me } from '../context.js';
import { typeFor } from '../schema-types.js';
import { cursor, ordinal, pageSize, viewerName, viewKey } from '../arguments.js';
import { JsonText } from '../json-text.js';
import { orderTextModel } from '../order-text-model.js';
import { argument } from '../parse.js';
import { TurnFiguresScalar } from '../scalars.js';

const first = { type: () => Int, nullable: true, defaultValue: 30, description: 'The page size, 1 to 100.' };
const after = { type: () => String, nullable: true, description: '`next` of the previous page.' };
const filterInput = typeFor(lobbyFilter);
const { text: orderText, accept } = orderTextInput.shape;
const asViewer = { type: () => String, nullable: true, description: "One of `viewers`; absent: the user's own view." };

/** Queries about campaigns. */
@Resolver(() => typeFor(campaignType))
export class CampaignResolver {
  constructor(
    @Inject(PORTS) private readonly ports: ServerPorts,
    @Inject(Answers) private readonly answers: Answers,
  ) {}

  @Query(() => typeFor(campaignConnection), {
    description: "The user's campaigns; those that wait for the user come first, by deadline.",
  })
  async home(
    @Me() me: UserId,
    @Args('first', first) many: number | null,
    @Args('after', after) next?: string | null,
  ): Promise<CampaignConnection> {
    return this.answers.page(await home(this.ports, me, size(many), place(next)));
  }

  @Query(() => typeFor(campaignConnection), {
    description: 'Campaigns with a free or offered seat; running ones come first, then the newest.',
  })
  async lobby(
    @Asking() { account }: Visitor,
    @Args('first', first) many: number | null,
    @Args('after', after) next?: string | null,
    @Args('filter', { type: () => filterInput, nullable: true, description: 'The filter; absent: all.' })
    filter?: unknown,
  ): Promise<CampaignConnection> {
    const wanted = argument(lobbyFilter, 'filter', filter ?? {});
    return this.answers.page(await lobby(this.ports, account?.id ?? null, size(many), place(next), wanted));
  }

  @Query(() => typeFor(campaignType), {
    nullable: true,
    description: 'A campaign; null if it does not exist or is hidden from the user.',
  })
  async campaign(
    @Asking() { account }: Visitor,
    @Args('id', { type: () => ID, description: 'Its id.' }) id: string,
  ): Promise<CampaignAnswer | null> {
    const access = await campaignFor(this.ports, account?.id ?? null, argument(campaignId, 'id', id));
    return access && this.answers.model(access);
  }

  @ResolveField(() => typeFor(gameViewType), {
    nullable: true,
    description: "A viewer's view, now or at the opening of phase `ordinal`. Omitted if `known` is its key.",
  })
  async game(
    @Parent() { access }: CampaignAnswer,
    @Args('viewer', asViewer) viewer?: string | null,
    @Args('ordinal', { type: () => Int, nullable: true, description: 'Absent: now.' }) at?: number | null,
    @Args('known', { type: () => String, nullable: true, description: 'The key of the view that the client has.' })
    known?: string | null,
  ): Promise<GameViewType | null> {
    const game = await gameOf(this.ports, access, {
      viewer: argument(viewerName.nullable(), 'viewer', viewer ?? null),
      ordinal: argument(ordinal.nullable(), 'ordinal', at ?? null),
      known: argument(viewKey.nullable(), 'known', known ?? null),
    });
    return game && { ...game, view: game.view === null ? null : new JsonText(game.view) };
  }

  @ResolveField(() => [typeFor(phaseMarkType)], {
    description: 'Phases so far, ascending, for the timeline of the replay.',
  })
  marks(
    @Parent() { access }: CampaignAnswer,
    @Args('after', {
      type: () => Int,
      nullable: true,
      description: 'The `ordinal` of the last closed phase that the client has; absent: all phases.',
    })
    seen?: number | null,
  ): Promise<readonly PhaseMarkType[]> {
    return marksOf(this.ports, access, argument(ordinal, 'after', seen ?? 0));
  }

  @ResolveField(() => TurnFiguresScalar, {
    description: 'The standings at the end of each turn, as the viewer knew them; empty if hidden from the user.',
  })
  figures(
    @Parent() { access }: CampaignAnswer,
    @Args('viewer', asViewer) viewer?: string | null,
    @Args('after', {
      type: () => Int,
      nullable: true,
      description: 'The last `ordinal` that the client has; absent: all.',
    })
    seen?: number | null,
  ): Promise<readonly TurnFigures[]> {
    return figuresOf(this.ports, access, {
      viewer: argument(viewerName.nullable(), 'viewer', viewer ?? null),
      after: argument(ordinal, 'after', seen ?? 0),
    });
  }

  @ResolveField(() => typeFor(phaseDisclosuresType), {
    nullable: true,
    description: 'The disclosures of a viewer during phase `ordinal`, closing included.',
  })
  phaseDisclosures(
    @Parent() { access }: CampaignAnswer,
    @Args('ordinal', { type: () => Int, description: 'The phase; 0 for the time before the first.' }) at: number,
    @Args('viewer', asViewer) viewer?: string | null,
  ): Promise<PhaseDisclosuresType | null> {
    return disclosuresOf(this.ports, access, {
      viewer: argument(viewerName.nullable(), 'viewer', viewer ?? null),
      ordinal: argument(ordinal, 'ordinal', at),
    });
  }

  @ResolveField(() => typeFor(mySheetType), {
    nullable: true,
    description: "The user's orders for the open phase, with their receipt.",
  })
  async mySheet(@Parent() { access, read }: CampaignAnswer): Promise<MySheetType | null> {
    return read ? read.sheet : mySheetOf(this.ports, access);
  }

  @ResolveField(() => typeFor(orderTextReadingType), {
    description: "Reads and checks a text as orders of the user's seat for the open phase. Sends nothing.",
  })
  async orderText(
    @Parent() { access }: CampaignAnswer,
    @Args('text', { type: () => String, description: orderText.description ?? '' }) text: string,
    @Args('accept', { type: () => typeFor(lineReading), nullable: true, description: accept.description ?? '' })
    accept?: 'exact' | 'understood' | null,
  ): Promise<OrderTextReadingType> {
    const given = argument(orderTextInput, 'text', { text, accept });
    return orderTextModel(await readOrderText(this.ports, access, given));
  }

  @ResolveField(() => [typeFor(signedCheckpointType)], {
    description: 'The signed checkpoints of the phases. Two different ones of the same position prove two histories.',
  })
  checkpoints(
    @Parent() { access }: CampaignAnswer,
    @Args('from', {
      type: () => Int,
      nullable: true,
      description: 'The first phase of at most 200; absent: only the last checkpoint.',
    })
    from?: number | null,
  ): Promise<readonly SignedCheckpointType[]> {
    return signedCheckpointsOf(this.ports, access, argument(ordinal.nullable(), 'from', from ?? null));
  }

  @ResolveField(() => typeFor(draftType), { nullable: true, description: "The user's draft, as stored by a device." })
  myDraft(@Parent() { access }: CampaignAnswer): Promise<DraftType | null> {
    return myDraftOf(this.ports, access);
  }
}

function size(many: number | null): number {
  return argument(pageSize, 'first', many ?? 30);
}

function place(after: string | null | undefined): string | null {
  return argument(cursor.nullable(), 'after', after ?? null);
}
