/** What a tool is: all that the page knows of it stands in the tool's own file. */
import type { Component } from 'svelte';
import type { Backend, Point, SpotView, StopsId, Tool } from '../../backend';
import type { DisplayList } from '../../backend/wire';
import type { Text } from '../../text';
import type { Editor } from '../editor.svelte';
import type { Line } from '../line';
import type { TabId } from '../inspector/tabs';
import type { Mode } from './gesture';

/** The tools of the rail; each has words to be called by. */
export type RailId = keyof Text['tools'];

/** Those of the rail, and those that other parts of the page take into the hand. */
export type ToolId = RailId | 'force' | 'mount' | 'align' | 'resize';

/** Something that may depend on what else is chosen. */
type Chosen<T> = T | ((editor: Editor) => T);

/** What comes next, in words. */
interface Hints {
  /** While nothing is drawn; `holding` is what the tool says it holds. */
  offer: (editor: Editor, holding: string) => string;
  /** While something is drawn or carried, where that is more than a shape. */
  drag?: (editor: Editor) => string;
  /** Between one corner and the next, where those are not a wall's or an area's. */
  chain?: () => string;
}

export interface MapTool<Id extends ToolId = ToolId> {
  id: Id;
  /** How it takes the pointer. */
  mode: Chosen<Mode>;
  /** Where the keyboard's cursor stops; in cells unless said. */
  stops?: Chosen<StopsId>;
  byPointer: Hints;
  byKeys: Hints;
  /** What it paints, draws or places, in words. */
  holding?: (editor: Editor) => string;
  /** What the map makes of a stroke. */
  sends?: (editor: Editor) => Tool;
  /** What can be chosen for it. */
  options?: Component<{ editor: Editor }>;
  /** Whether it leaves the panel beside the map as it is: there is nothing to choose or to read. */
  quiet?: boolean;
  /** The inspector's tab about it: the map's unless said, and none where it is about what is selected. */
  tab?: TabId | null;
  /** Whether it leaves the paint in hand on cells. */
  paints?: boolean;
  /** Whether the cells under it are outlined. */
  outlined?: boolean;
  /** Whether its key, held down, takes it for as long only: for a moment amid other work. */
  momentary?: boolean;
  /** What takes the line it draws, where the map does not. */
  line?: (editor: Editor) => Line;
  /** What the pointer over the map asks for. */
  aim?: (editor: Editor, at: Point, asked?: number) => void;
  /** What a click does, by what lies there. */
  click?: (editor: Editor, spot: SpotView, at: Point) => unknown;
  /** Why a stroke changed nothing, in words. */
  unchanged?: (editor: Editor) => string;
  /** What becomes of a stroke, where the map does not change by it alone. */
  commit?: (editor: Editor, points: Point[]) => Promise<unknown>;
  /** The picture of what a click would do, where that is worth seeing beforehand. */
  foresee?: (editor: Editor) => ((backend: Backend, at: Point) => Promise<DisplayList>) | null;
}

export interface RailTool<Id extends RailId = RailId> extends MapTool<Id> {
  icon: Component;
  /** Its letter. */
  key: string;
  /** The maps it is for, where it is not for all. */
  only?: 'tactical' | 'overland';
  /** Why it has no use with what the ruleset has. */
  why?: (editor: Editor) => string | null;
  /** What its key does when it is in hand already. */
  again?: (editor: Editor) => unknown;
}
