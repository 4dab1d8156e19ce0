import { BRAND } from '../../shared/brand.ts';
import { FIRST_REPLY_TARGET } from '../../shared/ticket.ts';
import { HOUR } from '../../shared/time.ts';

/**
 * Everything that identifies the studio: brand, URLs, numbers. A VITE_… variable at build time
 * replaces the URL of the same meaning; change the rest here.
 */
const env = import.meta.env;

export const studio = {
  brand: BRAND,
  /** Origin of canonical and social links, without a trailing slash. */
  origin: env.VITE_SITE_ORIGIN ?? 'https://lumipaw.example',
  email: env.VITE_CONTACT_EMAIL ?? 'hello@lumipaw.example',
  communityChat: env.VITE_COMMUNITY_URL ?? 'https://chat.lumipaw.example/invite',
  assetStore: env.VITE_STORE_URL ?? 'https://store.lumipaw.example',
  /** The playable Pet Simulator: our own game (packages/pet-simulator), or an external build. */
  petSimulatorBuild: env.VITE_PET_SIMULATOR_URL ?? '/games/pet-simulator',
  /** The trailer of BulletHell Elemental: our own file, or the embed URL of another host. */
  bulletHellTrailer: env.VITE_BULLET_HELL_TRAILER_URL ?? '/videos/bullet-hell.webm',
  manuals: env.VITE_MANUALS_URL ?? 'https://docs.lumipaw.example',
  /** The pet-based MMORPG in development. */
  flagship: { name: 'Emberpaw Online', partner: 'Fernlight Studio' },
  /** The numbers of /about (ABT-1). */
  founded: 2024,
  downloads: '1.5K+',
  premiumTemplates: 4,
  gamesInDevelopment: 1,
  /** Days within which the asset store refunds (POL-1). */
  refundDays: 14,
  /** Hours within which a ticket gets its first reply (CON-1). */
  firstReplyHours: FIRST_REPLY_TARGET / HOUR,
} as const;
