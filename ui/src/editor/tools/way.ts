import Route from '@lucide/svelte/icons/route';
import RouteFacts from '../../features/journeys/RouteFacts.svelte';
import { text } from '../../text';
import type { RailTool } from './tool';

export const way: RailTool<'way'> = {
  id: 'way',
  icon: Route,
  key: 'S',
  only: 'overland',
  why: ({ creatures }) => (creatures.ruleset?.journeys === false ? text.why.noJourneys : null),
  mode: 'span',
  byPointer: { offer: () => text.byPointer.way },
  byKeys: { offer: () => text.byKeys.way },
  options: RouteFacts,
  line: ({ leading }) => leading,
};
