import { createRouter, createWebHistory, type RouteRecordRaw } from 'vue-router';
import { afterPicture } from './composables/after-picture.js';
import { everyText, i18n } from './messages/index.js';
import StartScreen from './screens/home/StartScreen.vue';
import { useAccount } from './stores/account.js';
import { useWaiting } from './stores/waiting.js';

declare module 'vue-router' {
  interface RouteMeta {
    /** Message key of the tab's title. */
    title?: string;
    /** Whether the user must be signed in; others are led through the sign-in and back. */
    member?: boolean;
  }
}

const parts = import.meta.glob('./screens/campaign/*Screen.vue');

const campaign: RouteRecordRaw = {
  path: '/c/:id',
  component: () => import('./screens/campaign/CampaignScreen.vue'),
  props: true,
  children: [
    { path: '', name: 'campaign', redirect: (to) => ({ name: 'board', params: to.params }) },
    part('board', 'board', 'BoardScreen'),
    part('orders', 'orders', 'OrdersScreen'),
    part('places', 'places', 'PlacesScreen'),
    part('next', 'next', 'NextScreen', 'campaign.orders'),
    part('report/:ordinal?', 'report', 'ReportScreen'),
    part('chronicle', 'chronicle', 'ChronicleScreen'),
    part('log', 'log', 'LogScreen'),
    part('replay/:ordinal?/:step?', 'replay', 'ReplayScreen'),
    part('dice/:ordinal/:scope(.*)?', 'dice', 'DiceScreen'),
    part('press/:channel?', 'press', 'PressScreen'),
    part('seats', 'seats', 'SeatsScreen'),
    part('end', 'ending', 'EndingScreen'),
    part('gm', 'gm', 'GmScreen'),
    part('miniatures', 'miniatures', 'MiniaturesScreen'),
  ],
};

const routes: RouteRecordRaw[] = [
  { path: '/', name: 'home', component: StartScreen },
  {
    path: '/lobby',
    name: 'lobby',
    component: () => import('./screens/lobby/LobbyScreen.vue'),
    meta: { title: 'lobby.title' },
  },
  {
    path: '/new',
    name: 'new',
    component: () => import('./screens/new-campaign/NewCampaignScreen.vue'),
    meta: { title: 'new.title', member: true },
  },
  {
    path: '/join/:token',
    name: 'join',
    component: () => import('./screens/seat/SeatScreen.vue'),
    props: true,
    meta: { title: 'invitation.title' },
  },
  {
    path: '/seat/:id',
    name: 'seat',
    component: () => import('./screens/seat/SeatScreen.vue'),
    props: true,
    meta: { title: 'seat.title' },
  },
  {
    path: '/settings',
    name: 'settings',
    component: () => import('./screens/SettingsScreen.vue'),
    meta: { title: 'settings.title' },
  },
  {
    path: '/settings/notices',
    name: 'notices',
    component: () => import('./screens/settings/NoticesScreen.vue'),
    meta: { title: 'notice.link', member: true },
  },
  {
    path: '/designs/:ruleset',
    name: 'designs',
    component: () => import('./screens/designs/DesignsScreen.vue'),
    props: true,
    meta: { title: 'designs.title', member: true },
  },
  {
    path: '/designs/:ruleset/:design',
    name: 'design',
    component: () => import('./screens/designs/DesignScreen.vue'),
    props: true,
    meta: { title: 'designs.edit.title', member: true },
  },
  {
    path: '/settings/account',
    name: 'account',
    component: () => import('./screens/account/AccountScreen.vue'),
    meta: { title: 'account.page', member: true },
  },
  {
    path: '/p/:name',
    name: 'player',
    component: () => import('./screens/player/PlayerScreen.vue'),
    props: true,
    meta: { title: 'player.title' },
  },
  {
    path: '/ratings/:ruleset/:seats(two|more)?',
    name: 'ratings',
    component: () => import('./screens/ratings/RatingsScreen.vue'),
    props: true,
    meta: { title: 'ratings.title' },
  },
  {
    path: '/recover',
    name: 'recover',
    component: () => import('./screens/account/RecoverScreen.vue'),
    meta: { title: 'account.signIn' },
  },
  {
    path: '/inbox',
    name: 'inbox',
    component: () => import('./screens/inbox/InboxScreen.vue'),
    meta: { title: 'nav.inbox', member: true },
  },
  {
    path: '/desk',
    name: 'desk',
    component: () => import('./screens/desk/DeskScreen.vue'),
    meta: { title: 'desk.page', member: true },
  },
  {
    path: '/sign-in',
    name: 'sign-in',
    component: () => import('./screens/SignInScreen.vue'),
    meta: { title: 'account.signIn' },
  },
  {
    path: '/lessons',
    name: 'lessons',
    component: () => import('./screens/lesson/LessonsScreen.vue'),
    meta: { title: 'lessons.title' },
  },
  {
    path: '/rules/:ruleset',
    name: 'rules',
    component: () => import('./screens/rules/RulesScreen.vue'),
    props: true,
    meta: { title: 'rules.page' },
  },
  {
    path: '/calculator/:ruleset',
    name: 'calculator',
    component: () => import('./screens/calculator/CalculatorScreen.vue'),
    props: true,
    meta: { title: 'calculator.title' },
  },
  { path: '/demo', name: 'demo', component: () => import('./screens/DemoScreen.vue'), meta: { title: 'demo.title' } },
  campaign,
  {
    path: '/:path(.*)*',
    name: 'nowhere',
    component: () => import('./screens/NotFoundScreen.vue'),
    meta: { title: 'nowhere.title' },
  },
];

/** A part of a campaign. All of them load with the campaign, none with home. */
function part(path: string, name: string, file: string, title = `campaign.${name}`): RouteRecordRaw {
  const component = parts[`./screens/campaign/${file}.vue`] ?? (() => import('./screens/NotFoundScreen.vue'));
  return { path, name, component, meta: { title } };
}

export const router = createRouter({
  history: createWebHistory(),
  routes,
  // The hash of a recovery link is a secret, not an anchor on the page.
  scrollBehavior: (to, _from, saved) => saved ?? (to.hash && to.name !== 'recover' ? { el: to.hash } : { top: 0 }),
});

router.beforeEach(async (to) => {
  if (to.meta.member !== true) return true;
  const account = useAccount();
  await account.load();
  return account.me !== null || !account.isKnown ? true : { name: 'sign-in', query: { to: to.fullPath } };
});

// Texts load in parallel with the code of a screen, before it is shown; the first page has its own.
router.beforeEach((to) => {
  if (to.name !== 'home') void everyText();
});
router.beforeResolve(async (to) => {
  if (to.name !== 'home') await everyText();
});

router.afterEach((to, from) => {
  const key = to.meta.title;
  useWaiting().title = key === undefined ? '' : i18n.global.t(key);
  // Moves the focus of screen readers to the heading of a new screen; the first one starts where the browser puts it.
  if (from.matched.length === 0 || to.path === from.path) return;
  // Focusing forces a layout, so it waits for the first paint. A field that has the focus by then, such as a search,
  // keeps it.
  afterPicture(() =>
    document.querySelector<HTMLElement>('#main:not(:has(input:focus))')?.focus({ preventScroll: true }),
  );
});
