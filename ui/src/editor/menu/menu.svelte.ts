/** The menu of a place on the map: where it is open, what it offers, and what choosing does. */
import type { Backend, Encounter, MenuEntry, MenuView, Point } from '../../backend';
import type { Sample } from '../tools/gesture';
import type { Editor } from '../editor.svelte';
import { Latest } from '../../backend/latest';
import { PLAIN } from '../../features/movement/preview.svelte';

type Act = MenuEntry['act'];

export class Menu {
  /** Where it is open, if it is. */
  place = $state.raw<Sample | null>(null);
  /** Whether keys opened it: when it closes, they go on at its place. */
  byKeys = false;
  /** What it offers, once that is known. */
  view = $state.raw<MenuView | null>(null);
  private readonly answers: Latest<Point, MenuView>;

  constructor(
    private readonly editor: Editor,
    private readonly backend: Backend,
    /** How a change is made: one after the other. */
    private readonly change: (ask: () => Promise<Encounter>) => Promise<boolean>,
    fail: (error: unknown) => void,
  ) {
    this.answers = new Latest(
      (at) => {
        const { ids } = editor.selection;
        return ids.length > 0
          ? backend.groupMenu(at, ids)
          : backend.menu(at, editor.preview.creature);
      },
      (view) => {
        if (view.groups.length > 0) this.view = view;
        else this.close();
      },
      (error) => {
        this.close();
        fail(error);
      },
    );
  }

  /** Opens at a place, and fills as soon as the rules have answered. */
  open(place: Sample, byKeys = false): void {
    this.byKeys = byKeys;
    this.view = null;
    this.place = place;
    this.answers.request(place.at);
  }

  /** Opens at the keyboard's frame, at the selected creature, or amid what is seen. */
  openAtFrame(): void {
    const { board, cursor, selected, selection } = this.editor;
    const [first] = selection.several;
    const at = cursor.view?.at ?? selected?.center ?? first?.center ?? board.middle();
    board.reveal(at);
    this.open({ at, pixel: board.toPixel(at) }, true);
  }

  close(): void {
    this.answers.cancel();
    this.place = null;
    this.view = null;
  }

  /** Does what an entry offers; what cannot be done leads to the rule that says so. */
  choose({ act, why_not }: MenuEntry): void {
    const { place } = this;
    if (!place) return;
    this.close();
    const [why] = why_not;
    if (why) this.editor.readRule(why.rule);
    else void this.perform(act, place.at);
  }

  private async perform(act: Act, at: Point): Promise<void> {
    const { editor } = this;
    const { creatures, preview } = editor;
    switch (act.act) {
      case 'go':
        return this.go(act);
      case 'go-together': {
        const [lead] = editor.selection.ids;
        return lead === undefined ? undefined : editor.selection.drop(lead, at);
      }
      case 'copy-group':
        return editor.selection.act('copy');
      case 'cut-group':
        return editor.selection.act('cut');
      case 'duplicate-group':
        return editor.selection.act('duplicate');
      case 'remove-group':
        return editor.selection.remove();
      case 'move-action':
        this.hold('select');
        return preview.go({ move_action: act.move_action, target: act.target });
      case 'lead':
        this.hold('select');
        return preview.passBy(at);
      case 'flank':
        this.showThreat();
        return preview.flanks.seek(act.partner, act.target);
      case 'sight':
        preview.showSightFor('shot');
        return preview.look(at);
      case 'force':
        this.hold('force');
        editor.forcing.alter({ force: act.force });
        return editor.forcing.click({ creature: act.target }, at);
      case 'mount':
        return this.mount(act.on);
      case 'measure':
        this.hold('ruler');
        return editor.ruler.lay([editor.selected?.center ?? at, at]);
      case 'select':
        return this.select(act.creature);
      case 'threat':
        this.select(act.creature);
        return this.showThreat();
      case 'condition':
        return void (await creatures.setCondition(act.creature, act.condition, act.holds));
      case 'hide':
        return this.hide(act);
      case 'damage':
        this.select(act.creature);
        if (editor.panel !== 'damage') editor.togglePanel('damage');
        return;
      case 'rename':
        this.select(act.creature);
        return editor.beginRename();
      case 'duplicate':
        this.select(act.creature);
        return creatures.duplicate();
      case 'save':
        return this.keep(act.creature);
      case 'remove':
        return creatures.remove(act.creature);
      case 'door':
        return void (await this.change(() => this.backend.toggleDoor(act.at)));
      case 'place':
        return this.hold('creature');
      case 'write':
        await editor.marks.add(act.kind, [at]);
        editor.panel = 'inspector';
        return;
      case 'read':
        return editor.readMark(act.mark);
      default:
        act satisfies never;
    }
  }

  /** Takes a tool, unless it is in hand. */
  private hold(tool: Editor['tool']): void {
    if (this.editor.tool !== tool) this.editor.take(tool);
  }

  private select(creature: number): void {
    this.hold('select');
    this.editor.select(creature);
  }

  private showThreat(): void {
    const { preview } = this.editor;
    if (!preview.threatShown) preview.toggleThreat();
  }

  /** Moves the selected creature; if it is the way that is shown, that stays as a trail. */
  private async go(act: Extract<Act, { act: 'go' }>): Promise<void> {
    const { preview } = this.editor;
    const { creature, intent } = preview;
    if (creature === null) return;
    const shown = intent.move_action === act.move_action && intent.via.length === 0;
    const { move_action, target, height_feet: height } = act;
    const meant = { ...PLAIN, move_action, target };
    const move = () => this.backend.moveCreature(creature, act.to, height, meant);
    preview.unpin();
    if (!(await this.change(move))) return;
    if (shown) preview.leaveTrail();
    else preview.hidePath();
  }

  private async mount(on: number): Promise<void> {
    const { creatures, preview } = this.editor;
    if (preview.creature !== null)
      await creatures.setMountedOn(preview.creature, { on, rides: true });
  }

  private async hide(act: Extract<Act, { act: 'hide' }>): Promise<void> {
    const { creatures, view } = this.editor;
    const form = view.creatures.find(({ id }) => id === act.creature)?.form;
    if (form) await creatures.alter(act.creature, { ...form, hidden: act.hidden });
  }

  /** Keeps a creature in the bestiary, under the words it is kept under already. */
  private async keep(id: number): Promise<void> {
    const { bestiary, view } = this.editor;
    const form = view.creatures.find((creature) => creature.id === id)?.form;
    if (!form) return;
    const known = await bestiary.known(form.name);
    await bestiary.keep(form, known?.kind ?? '', known?.tags ?? '');
  }
}
