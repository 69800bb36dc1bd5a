import { Inject } from '@nestjs/common';
import { Args, ID, Int, Parent, Query, ResolveField, Resolver } from '@nestjs/graphql';
import { campaignId, type UserId } from '@warlog/kernel';
import {
  campaignFor,
  figuresOf,
  gameOf,
  happenedOf,
  home,
  lobby,
  marksOf,
  myDraftOf,
  mySheetOf,
  signedHeadsOf,
  type TurnFigures,
} from '@warlog/application';
import type { Visitor } from '../../http/visitor.js';
import type { ServerPorts } from '../../modes/world.js';
import { PORTS } from '../../tokens.js';
import { Answers } from '../answers.js';
import { Asking, Me } from '../context.js';
import { LobbyFilterInput } from '../inputs/host.js';
import { cursor, inputs, ordinal, pageSize, viewerName, viewKey } from '../inputs/schemas.js';
import { JsonText } from '../json-text.js';
import { argument } from '../parse.js';
import { CampaignConnection, CampaignType } from '../types/campaign.js';
import { TurnFiguresScalar } from '../scalars.js';
import { GameViewType, HappenedType, PhaseMarkType } from '../types/game.js';
import { DraftType, MySheetType } from '../types/sheet.js';
import { SignedHeadType } from '../types/signed-head.js';

const first = { type: () => Int, nullable: true, defaultValue: 30, description: 'At most so many, 1 to 100.' };
const after = { type: () => String, nullable: true, description: '`next` of the page before.' };
const asViewer = { type: () => String, nullable: true, description: 'One of `viewers`; absent: my own eyes.' };

/** What is read of campaigns. */
@Resolver(() => CampaignType)
export class CampaignResolver {
  constructor(
    @Inject(PORTS) private readonly ports: ServerPorts,
    @Inject(Answers) private readonly answers: Answers,
  ) {}

  @Query(() => CampaignConnection, { description: 'My campaigns: those that wait for me first, by deadline.' })
  async home(
    @Me() me: UserId,
    @Args('first', first) many: number | null,
    @Args('after', after) next?: string | null,
  ): Promise<CampaignConnection> {
    return this.answers.page(await home(this.ports, me, size(many), place(next)));
  }

  @Query(() => CampaignConnection, {
    description: 'Campaigns with a seat that is free or on offer: those that run first, then the newest.',
  })
  async lobby(
    @Asking() { account }: Visitor,
    @Args('first', first) many: number | null,
    @Args('after', after) next?: string | null,
    @Args('filter', { type: () => LobbyFilterInput, nullable: true, description: 'Which; absent: all.' })
    filter?: unknown,
  ): Promise<CampaignConnection> {
    const wanted = argument(inputs.lobbyFilter, 'filter', filter ?? {});
    return this.answers.page(await lobby(this.ports, account?.id ?? null, size(many), place(next), wanted));
  }

  @Query(() => CampaignType, {
    nullable: true,
    description: 'A campaign that I may see; null when there is none or it is hidden from me.',
  })
  async campaign(
    @Asking() { account }: Visitor,
    @Args('id', { type: () => ID, description: 'Which one.' }) id: string,
  ): Promise<CampaignType | null> {
    const sight = await campaignFor(this.ports, account?.id ?? null, argument(campaignId, 'id', id));
    return sight && this.answers.model(sight);
  }

  @ResolveField(() => GameViewType, {
    nullable: true,
    description:
      "A viewer's view, now or as phase `ordinal` opened. With `known` equal to the present key the view is left out.",
  })
  async game(
    @Parent() { sight }: CampaignType,
    @Args('viewer', asViewer) viewer?: string | null,
    @Args('ordinal', { type: () => Int, nullable: true, description: 'Absent: now.' }) at?: number | null,
    @Args('known', { type: () => String, nullable: true, description: 'The key of the view at hand.' })
    known?: string | null,
  ): Promise<GameViewType | null> {
    const game = await gameOf(this.ports, sight, {
      viewer: argument(viewerName.nullable(), 'viewer', viewer ?? null),
      ordinal: argument(ordinal.nullable(), 'ordinal', at ?? null),
      known: argument(viewKey.nullable(), 'known', known ?? null),
    });
    return game && { ...game, view: game.view === null ? null : new JsonText(game.view) };
  }

  @ResolveField(() => [PhaseMarkType], { description: "Phases so far, for the replay's scale, rising." })
  marks(
    @Parent() { sight }: CampaignType,
    @Args('after', {
      type: () => Int,
      nullable: true,
      description: 'The `ordinal` of the last closed one at hand; absent: all of them.',
    })
    seen?: number | null,
  ): Promise<readonly PhaseMarkType[]> {
    return marksOf(this.ports, sight, argument(ordinal, 'after', seen ?? 0));
  }

  @ResolveField(() => TurnFiguresScalar, {
    description: 'How all stood as each turn ended, as the viewer knew then; empty when that is hidden from me.',
  })
  figures(
    @Parent() { sight }: CampaignType,
    @Args('viewer', asViewer) viewer?: string | null,
    @Args('after', { type: () => Int, nullable: true, description: 'The last `ordinal` at hand; absent: all of them.' })
    seen?: number | null,
  ): Promise<readonly TurnFigures[]> {
    return figuresOf(this.ports, sight, {
      viewer: argument(viewerName.nullable(), 'viewer', viewer ?? null),
      after: argument(ordinal, 'after', seen ?? 0),
    });
  }

  @ResolveField(() => HappenedType, {
    nullable: true,
    description: 'What the viewer learnt during phase `ordinal` and at its closing.',
  })
  happened(
    @Parent() { sight }: CampaignType,
    @Args('ordinal', { type: () => Int, description: 'The phase; 0 for what came before the first.' }) at: number,
    @Args('viewer', asViewer) viewer?: string | null,
  ): Promise<HappenedType | null> {
    return happenedOf(this.ports, sight, {
      viewer: argument(viewerName.nullable(), 'viewer', viewer ?? null),
      ordinal: argument(ordinal, 'ordinal', at),
    });
  }

  @ResolveField(() => MySheetType, { nullable: true, description: 'My sheet of the open phase and its receipt.' })
  async mySheet(@Parent() { sight, read }: CampaignType): Promise<MySheetType | null> {
    return read ? read.sheet : mySheetOf(this.ports, sight);
  }

  @ResolveField(() => [SignedHeadType], {
    description: 'What the host signed of each phase as it closed: two of one place prove two histories.',
  })
  heads(
    @Parent() { sight }: CampaignType,
    @Args('from', {
      type: () => Int,
      nullable: true,
      description: 'The first phase whose head is wanted, 200 at most; absent: the last head alone.',
    })
    from?: number | null,
  ): Promise<readonly SignedHeadType[]> {
    return signedHeadsOf(this.ports, sight, argument(ordinal.nullable(), 'from', from ?? null));
  }

  @ResolveField(() => DraftType, { nullable: true, description: 'A draft of mine mirrored from a device.' })
  myDraft(@Parent() { sight }: CampaignType): Promise<DraftType | null> {
    return myDraftOf(this.ports, sight);
  }
}

function size(many: number | null): number {
  return argument(pageSize, 'first', many ?? 30);
}

function place(after: string | null | undefined): string | null {
  return argument(cursor.nullable(), 'after', after ?? null);
}
