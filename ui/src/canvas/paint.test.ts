import { describe, expect, it } from 'vitest';
import { ListWriter } from '../backend/recorded/writer';
import { paintList } from './paint';
import { decodeList } from '../backend/wire';

const EVERYWHERE = { x: -100, y: -100, width: 200, height: 200 };

/** Writes down every call and every property that is set. */
function recorder(): { ctx: CanvasRenderingContext2D; calls: string[] } {
  const calls: string[] = [];
  const state: Record<string, unknown> = { globalAlpha: 1 };
  const ctx = new Proxy(state, {
    get: (target, name: string) =>
      name in target
        ? target[name]
        : (...values: unknown[]) => {
            const shown = values.map((v) =>
              typeof v === 'number' ? Number(v.toFixed(3)) : JSON.stringify(v),
            );
            calls.push(`${name}(${shown.join(' ')})`);
          },
    set: (target, name: string, value) => {
      target[name] = value;
      calls.push(`${name} = ${value}`);
      return true;
    },
  });
  return { ctx: ctx as unknown as CanvasRenderingContext2D, calls };
}

function painted(writer: ListWriter, view = EVERYWHERE, images = (): null => null): string[] {
  const { ctx, calls } = recorder();
  paintList(ctx, decodeList(writer.list()), view, images);
  return calls.filter((call) => !call.startsWith('lineCap') && !call.startsWith('lineJoin'));
}

describe('the painter', () => {
  it('fills by the non-zero rule and strokes over it, dashed', () => {
    const look = {
      solid: [1, 2, 3, 255] as [number, number, number, number],
      stroke: {
        color: [4, 5, 6, 255] as [number, number, number, number],
        width: 0.5,
        dash: [0.25, 0.5] as [number, number],
      },
    };
    expect(painted(new ListWriter().rect(0, 0, 2, 1, look))).toEqual([
      'beginPath()',
      'moveTo(0 0)',
      'lineTo(2 0)',
      'lineTo(2 1)',
      'lineTo(0 1)',
      'closePath()',
      'fillStyle = rgb(1, 2, 3)',
      'fill("nonzero")',
      'strokeStyle = rgb(4, 5, 6)',
      'lineWidth = 0.5',
      'setLineDash([0.25,0.5])',
      'stroke()',
    ]);
  });

  it('clips hatching to the path and counts its lines from the origin of the map', () => {
    const hatch = { color: [0, 0, 0, 255] as [number, number, number, number], degrees: 0, spacing: 1, width: 0.25 }; // prettier-ignore
    const calls = painted(new ListWriter().rect(0.5, 0.5, 2, 2, { hatch }));
    expect(calls).toContain('clip("nonzero")');
    const rows = calls.filter((call) => call.startsWith('moveTo')).slice(1);
    expect(rows).toEqual(['moveTo(0.5 0)', 'moveTo(0.5 1)', 'moveTo(0.5 2)', 'moveTo(0.5 3)']);
    expect(calls.at(-1)).toBe('restore()');
  });

  it('hatches at an angle along the lines of the whole map', () => {
    const hatch = { color: [0, 0, 0, 255] as [number, number, number, number], degrees: 45, spacing: 0.5, width: 0.25 }; // prettier-ignore
    const calls = painted(new ListWriter().rect(3, 1, 1, 1, { hatch }));
    const starts = calls.filter((call) => call.startsWith('moveTo')).slice(1);
    for (const start of starts) {
      const [x = 0, y = 0] = start.slice(7, -1).split(' ').map(Number);
      const distance = (y - x) * Math.SQRT1_2;
      expect(Math.abs(distance / 0.5 - Math.round(distance / 0.5))).toBeLessThan(0.01);
    }
    expect(starts.length).toBeGreaterThan(2);
  });

  it('strokes the path itself after hatching it', () => {
    const color: [number, number, number, number] = [0, 0, 0, 255];
    const look = { hatch: { color, degrees: 0, spacing: 1, width: 0.1 }, stroke: { color, width: 0.5 } }; // prettier-ignore
    const calls = painted(new ListWriter().rect(7, 0, 2, 1, look));
    const again = calls.slice(calls.indexOf('restore()'));
    expect(again).toContain('moveTo(7 0)');
    expect(again.at(-1)).toBe('stroke()');
  });

  it('draws images at their opacity once they are there', () => {
    const writer = new ListWriter().image('hash', 1, 2, 3, 4, 0.5);
    expect(painted(writer)).toEqual([]);
    const calls = painted(writer, EVERYWHERE, () => 'bitmap' as unknown as null);
    const [alpha, drawn] = ['globalAlpha = 0.5', 'drawImage("bitmap" 1 2 3 4)'];
    expect(calls).toEqual(['save()', alpha, 'imageSmoothingQuality = high', drawn, 'restore()']);
  });

  it('cuts round images to their ellipse', () => {
    const writer = new ListWriter().image('hash', 1, 2, 2, 4, 1, true);
    const calls = painted(writer, EVERYWHERE, () => 'bitmap' as unknown as null);
    const clipped = calls.indexOf('clip()');
    expect(calls[clipped - 1]).toBe('ellipse(2 4 1 2 0 0 6.283)');
    expect(calls[clipped + 1]).toBe('drawImage("bitmap" 1 2 2 4)');
  });

  it('leaves out what is not in view', () => {
    const solid: [number, number, number, number] = [0, 0, 0, 255];
    const writer = new ListWriter().rect(10, 10, 1, 1, { solid });
    expect(painted(writer, { x: 0, y: 0, width: 5, height: 5 })).toEqual([]);
  });
});
