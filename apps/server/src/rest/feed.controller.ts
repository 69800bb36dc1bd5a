import { Controller, Inject, Param, Req, Res } from '@nestjs/common';
import { ApiParam, ApiTags } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Feed } from 'feed';
import ical, { ICalAlarmType, ICalCalendarMethod, ICalEventStatus, type ICalCalendar } from 'ical-generator';
import {
  deadlinesFor,
  forms,
  publicReports,
  render,
  formatterFor,
  type Formatter,
  type CalendarEntry,
} from '@warlog/application';
import { campaignId, userId } from '@warlog/core';
import { conditional } from '../http/conditional.js';
import { Refused } from '../http/failures.js';
import { visitorOf } from '../http/visitor.js';
import type { ServerPorts } from '../modes/runtime.js';
import { PORTS } from '../tokens.js';
import { Operation } from './operation.js';

const QUARTER_HOUR_MS = 15 * 60_000;

/** Feeds for other programs: a player's calendar of deadlines, and a campaign's public reports. */
@ApiTags('feeds')
@Controller('api')
export class FeedController {
  constructor(@Inject(PORTS) private readonly ports: ServerPorts) {}

  @Operation('GET', 'calendar/:user/:file', {
    id: 'getCalendar',
    summary: 'Returns the deadlines of a player as iCalendar. The address is secret and can be replaced.',
    access: 'anyone',
    success: { status: 200, description: 'The calendar.', media: ['text/calendar'], conditional: true },
    refusals: [404],
  })
  @ApiParam({ name: 'user', description: 'The player.' })
  @ApiParam({ name: 'file', description: 'The secret, and `.ics`.' })
  async calendar(
    @Param('user') user: string,
    @Param('file') file: string,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<string> {
    const parsed = userId.safeParse(user);
    const token = /^(.{1,64})\.ics$/.exec(file)?.[1];
    const deadlines = parsed.success && token ? await deadlinesFor(this.ports, parsed.data, token) : null;
    if (!deadlines) throw nowhere();
    const { language, zone } = deadlines.profile;
    const formatter = formatterFor(language, zone);
    const calendar = ical({
      name: formatter.say('calendar.name'),
      prodId: '//warlog//deadlines//EN',
      method: ICalCalendarMethod.PUBLISH,
    });
    calendar.ttl(3600);
    for (const entry of deadlines.entries) this.add(calendar, entry, formatter);
    void reply.type('text/calendar; charset=utf-8').header('cache-control', 'private, no-cache');
    const changedAt = Math.max(0, ...deadlines.entries.map((entry) => entry.changedAt));
    // No date validator: the calendar also changes with the player's settings, and when a campaign needs no orders any
    // more.
    return conditional(request, reply, calendar.toString(), { changedAt, byDate: false });
  }

  /** Adds a deadline. A moved one has the same id and a higher sequence number, so that calendars update it. */
  private add(calendar: ICalCalendar, entry: CalendarEntry, formatter: Formatter): void {
    const { campaign, name, phase, dueAt, isPaused, moves, openedAt, alarms } = entry;
    const url = `${this.ports.origin}/c/${campaign}/next`;
    const event = calendar.createEvent({
      id: `${phase}@warlog`,
      sequence: moves,
      stamp: new Date(openedAt),
      start: new Date(dueAt - QUARTER_HOUR_MS),
      end: new Date(dueAt),
      summary: formatter.say(isPaused ? 'calendar.paused' : 'calendar.event', {
        campaign: name,
        turn: formatter.turn(entry.turn, entry.part),
      }),
      status: isPaused ? ICalEventStatus.TENTATIVE : ICalEventStatus.CONFIRMED,
      url,
    });
    for (const alarmMs of alarms) {
      event.createAlarm({ type: ICalAlarmType.display, triggerBefore: (alarmMs - QUARTER_HOUR_MS) / 1000 });
    }
  }

  @Operation('GET', 'campaigns/:id/feed.atom', {
    id: 'getFeed',
    summary: 'Returns the public reports of a campaign with spectators as an Atom feed.',
    access: 'anyone',
    success: { status: 200, description: 'The feed.', media: ['application/atom+xml'], conditional: true },
    refusals: [404],
  })
  @ApiParam({ name: 'id', description: 'The campaign.' })
  async atom(
    @Param('id') id: string,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<string> {
    const parsed = campaignId.safeParse(id);
    const reports = parsed.success ? await publicReports(this.ports, parsed.data) : null;
    if (!reports) throw nowhere();
    const { origin } = visitorOf(request);
    const { say, turn: turnWords } = formatterFor('en', 'UTC');
    const home = `${origin}/c/${id}`;
    const changedAt = reports.entries[0]?.closedAt ?? reports.createdAt;
    const feed = new Feed({
      id: `urn:warlog:${id}`,
      title: say('feed.title', { campaign: reports.name }),
      link: `${home}/report`,
      feedLinks: { atom: `${origin}/api/campaigns/${id}/feed.atom` },
      updated: new Date(changedAt),
      author: { name: 'Warlog' },
      copyright: '',
    });
    for (const { ordinal, turn, part, closedAt, lines, checkpoint } of reports.entries) {
      const title = say('feed.entry', { campaign: reports.name, turn: turnWords(turn, part) });
      feed.addItem({
        id: `urn:warlog:${id}:${ordinal}`,
        title,
        link: `${home}/report/${ordinal}`,
        date: new Date(closedAt),
        content: `<pre>${escaped(render(forms.txt, title, lines, { head: checkpoint, unverified: reports.unverified }))}</pre>`,
      });
    }
    void reply.type('application/atom+xml; charset=utf-8');
    return conditional(request, reply, feed.atom1(), { changedAt, byDate: true });
  }
}

function escaped(text: string): string {
  return text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;');
}

function nowhere(): Refused {
  return new Refused(404, 'WLG_E_NOT_FOUND');
}
