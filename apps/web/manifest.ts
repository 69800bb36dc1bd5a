import type { ManifestOptions } from 'vite-plugin-pwa';

/** The web app manifest of the installed app. Its texts are in English, because a manifest has one language. */
export const manifest: Partial<ManifestOptions> = {
  id: '/',
  name: 'Warlog',
  short_name: 'Warlog',
  description: 'Space-war campaigns for people with four minutes a day.',
  lang: 'en',
  start_url: '/',
  scope: '/',
  display: 'standalone',
  background_color: '#081320',
  theme_color: '#10202f',
  categories: ['games'],
  icons: [
    { src: '/icons/icon.svg', sizes: 'any', type: 'image/svg+xml' },
    { src: '/icons/icon-192.png', sizes: '192x192', type: 'image/png' },
    { src: '/icons/icon-512.png', sizes: '512x512', type: 'image/png' },
    { src: '/icons/maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
  ],
  screenshots: [
    { src: '/screens/phone.png', sizes: '585x1266', type: 'image/png', form_factor: 'narrow' },
    { src: '/screens/desktop.png', sizes: '1440x900', type: 'image/png', form_factor: 'wide' },
  ],
  shortcuts: [
    { name: 'Orders due', url: '/#waiting', icons: [{ src: '/icons/icon-192.png', sizes: '192x192' }] },
    { name: 'Reports', url: '/#news', icons: [{ src: '/icons/icon-192.png', sizes: '192x192' }] },
  ],
};
