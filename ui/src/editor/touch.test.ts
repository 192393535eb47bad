import { describe, expect, it, vi } from 'vitest';
import { Touch } from './touch';

function fingers() {
  const board = { pan: vi.fn(), zoom: vi.fn() };
  const withdraw = vi.fn();
  return { board, withdraw, touch: new Touch(board, withdraw) };
}
const at = (x: number, y: number) => ({ x, y });

describe('on a touch screen', () => {
  it('one finger is left to the tool', () => {
    const { board, withdraw, touch } = fingers();
    expect([touch.down(1, at(0, 0)), touch.move(1, at(9, 9)), touch.up(1)]).not.toContain(true);
    expect([board.pan, board.zoom, withdraw].flatMap(({ mock }) => mock.calls)).toEqual([]);
  });

  it('two fingers take back what the first began, and move the map', () => {
    const { board, withdraw, touch } = fingers();
    touch.down(1, at(0, 0));
    expect(touch.down(2, at(10, 0))).toBe(true);
    expect(withdraw).toHaveBeenCalledOnce();
    expect(touch.move(2, at(30, 0))).toBe(true);
    expect(board.pan).toHaveBeenLastCalledWith(10, 0);
    expect(board.zoom).toHaveBeenLastCalledWith(3, at(15, 0));
    touch.move(1, at(0, 40));
    expect(board.pan).toHaveBeenLastCalledWith(0, 20);
    expect(board.zoom).toHaveBeenLastCalledWith(50 / 30, at(15, 20));
  });

  it('the finger that stays draws nothing until it is lifted, too', () => {
    const { touch } = fingers();
    touch.down(1, at(0, 0));
    touch.down(2, at(10, 0));
    expect([touch.up(2), touch.move(1, at(5, 5)), touch.up(1)]).toEqual([true, true, true]);
    expect(touch.down(3, at(0, 0))).toBe(false);
  });
});
