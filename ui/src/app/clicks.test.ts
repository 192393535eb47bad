import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Backend, CreatureForm } from '../backend';
import { Clicks } from './clicks';

/** A page with a field whose change is answered when the test says so. */
function page() {
  document.body.innerHTML = `
    <input id="field">
    <button id="button">Start</button>
    <button id="other">Other</button>
    <label id="label"><input type="checkbox" id="box"> Running</label>`;
  const element = (id: string) => document.getElementById(id) as HTMLInputElement;
  const answers: (() => void)[] = [];
  const ask = () => new Promise<void>((answered) => answers.push(answered));
  const clicks = new Clicks();
  const backend = clicks.watch({
    changeCreature: ask,
    exportPicture: ask,
  } as unknown as Backend);
  const stop = clicks.deliver(window);
  const commit = (): void => {
    void backend.changeCreature(1, {} as CreatureForm);
  };
  element('field').addEventListener('change', commit);
  const pointer = (type: string, id: string, x = 10, y = 10): boolean =>
    element(id).dispatchEvent(
      new PointerEvent(type, {
        bubbles: true,
        cancelable: true,
        button: 0,
        clientX: x,
        clientY: y,
      }),
    );
  return {
    element,
    backend,
    stop,
    clicked: (id: string) => {
      const heard = vi.fn();
      element(id).addEventListener('click', heard);
      return heard;
    },
    press: (id: string) => pointer('pointerdown', id),
    release: (id: string, x?: number, y?: number) => pointer('pointerup', id, x, y),
    click: (id: string, detail = 1) =>
      element(id).dispatchEvent(
        new MouseEvent('click', { bubbles: true, cancelable: true, detail }),
      ),
    change: () => element('field').dispatchEvent(new Event('change', { bubbles: true })),
    answer: () => answers.shift()?.(),
  };
}

/** Everything that was started has had its turn. */
const rest = () => new Promise((resolve) => setTimeout(resolve, 20));

let on: ReturnType<typeof page>;
beforeEach(() => (on = page()));
afterEach(() => {
  on.stop();
  document.body.replaceChildren();
});

describe('a press that leaves a changed field', () => {
  it('is a click when the answer moves the control before the release', async () => {
    const heard = on.clicked('button');
    on.press('button');
    on.change();
    on.answer();
    await rest();
    on.release('other');
    // The web view sends the click to what both have in common.
    document.body.dispatchEvent(new MouseEvent('click', { bubbles: true }));
    await rest();
    expect(heard).toHaveBeenCalledOnce();
  });

  it('is a click when the change disables the control until it is answered', async () => {
    const heard = on.clicked('button');
    on.press('button');
    on.change();
    on.element('button').disabled = true;
    on.release('button');
    await rest();
    expect(heard).not.toHaveBeenCalled();
    on.element('button').disabled = false;
    on.answer();
    await rest();
    expect(heard).toHaveBeenCalledOnce();
  });

  it('is no click when the control stays disabled', async () => {
    const heard = on.clicked('button');
    on.element('button').disabled = true;
    on.press('button');
    on.change();
    on.release('button');
    on.answer();
    await rest();
    expect(heard).not.toHaveBeenCalled();
  });

  it('is handled once, with what the answer brought', async () => {
    let view = 'before';
    const seen: string[] = [];
    on.element('button').addEventListener('click', () => seen.push(view));
    on.press('button');
    on.change();
    on.release('button');
    on.click('button');
    await rest();
    expect(seen).toEqual([]);
    view = 'after';
    on.answer();
    await rest();
    expect(seen).toEqual(['after']);
  });

  it('waits for every change of a queue', async () => {
    const heard = on.clicked('button');
    const { changeCreature } = on.backend;
    on.element('field').addEventListener('change', () => {
      void changeCreature(1, {} as CreatureForm);
    });
    on.press('button');
    on.change();
    on.release('button');
    on.click('button');
    on.answer();
    await rest();
    expect(heard).not.toHaveBeenCalled();
    on.answer();
    await rest();
    expect(heard).toHaveBeenCalledOnce();
  });

  it('turns a check box over once, also by its label', async () => {
    on.press('label');
    on.change();
    on.release('label');
    on.click('label');
    on.answer();
    await rest();
    expect(on.element('box').checked).toBe(true);
  });

  it('keeps the order of two clicks', async () => {
    const order: string[] = [];
    for (const id of ['button', 'other'])
      on.element(id).addEventListener('click', () => order.push(id));
    on.change();
    for (const id of ['other', 'button']) {
      on.press(id);
      on.release(id);
      on.click(id);
    }
    on.answer();
    await rest();
    expect(order).toEqual(['other', 'button']);
  });
});

describe('a shortcut after a click that waits', () => {
  const key = (type: string, key: string, target: Element = document.body): boolean =>
    target.dispatchEvent(new KeyboardEvent(type, { key, bubbles: true, cancelable: true }));
  const order = (): string[] => {
    const seen: string[] = [];
    on.element('button').addEventListener('click', () => seen.push('click'));
    document.addEventListener('keydown', (event) => seen.push(`down ${event.key}`));
    document.addEventListener('keyup', (event) => seen.push(`up ${event.key}`));
    return seen;
  };

  it('waits for the click', async () => {
    const seen = order();
    on.change();
    on.click('button');
    for (const type of ['keydown', 'keyup']) key(type, 'w');
    await rest();
    expect(seen).toEqual([]);
    on.answer();
    await rest();
    expect(seen).toEqual(['click', 'down w', 'up w']);
    key('keydown', 'b');
    expect(seen.at(-1)).toBe('down b');
  });

  it('is dropped with the page', async () => {
    const seen = order();
    on.change();
    on.click('button');
    key('keydown', 'w');
    on.stop();
    on.answer();
    await rest();
    expect(seen).toEqual([]);
  });

  it('is a text at once in a field', () => {
    const seen = order();
    on.change();
    on.click('button');
    key('keydown', 'w', on.element('field'));
    expect(seen).toEqual(['down w']);
    on.answer();
  });
});

describe('other presses', () => {
  it('are handled at once when no field has changed', () => {
    const heard = on.clicked('button');
    void on.backend.changeCreature(1, {} as CreatureForm);
    on.press('button');
    on.release('button');
    on.click('button');
    expect(heard).toHaveBeenCalledOnce();
    on.answer();
  });

  it('are no clicks when they are released elsewhere, or the page handles the press', async () => {
    const heard = on.clicked('button');
    on.press('button');
    on.release('other', 10, 90);
    on.element('button').addEventListener('pointerdown', (event) => event.preventDefault());
    on.press('button');
    on.release('other');
    await rest();
    expect(heard).not.toHaveBeenCalled();
  });

  it('do not wait for commands that may take any time', () => {
    const heard = on.clicked('button');
    on.element('box').addEventListener('change', () => {
      void on.backend.exportPicture({} as never);
    });
    on.click('box');
    on.press('button');
    on.release('button');
    on.click('button');
    expect(heard).toHaveBeenCalledOnce();
    on.answer();
  });
});

describe('the second click of a double click', () => {
  it('is dropped where another control has come meanwhile', () => {
    const [save, remove] = [on.clicked('button'), on.clicked('other')];
    on.click('button', 1);
    on.click('other', 2);
    expect([save.mock.calls.length, remove.mock.calls.length]).toEqual([1, 0]);
    on.click('other', 1);
    expect(remove).toHaveBeenCalledOnce();
  });

  it('is dropped where a control has come to an empty place', () => {
    const heard = on.clicked('button');
    document.body.dispatchEvent(new MouseEvent('click', { bubbles: true, detail: 1 }));
    on.click('button', 2);
    expect(heard).not.toHaveBeenCalled();
  });

  it('is heard by the same control, and so is each click of a key', () => {
    const heard = on.clicked('button');
    on.click('button', 1);
    on.click('button', 2);
    on.click('button', 3);
    on.click('other', 0);
    on.click('button', 0);
    expect(heard).toHaveBeenCalledTimes(4);
  });

  it('is not delivered either when the answer moves the control', async () => {
    const heard = on.clicked('other');
    on.click('button', 1);
    on.press('other');
    on.element('other').dispatchEvent(new MouseEvent('mousedown', { bubbles: true, detail: 2 }));
    on.release('other');
    await rest();
    expect(heard).not.toHaveBeenCalled();
  });
});
