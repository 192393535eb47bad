// Repeats the commands of a fight, and every ten rounds those of the library, at a steady rate.
// `window.soak` counts the commands and lists those that failed.
const [rate] = arguments;
const { invoke } = window.__TAURI_INTERNALS__;
const soak = { calls: 0, failures: [] };
window.soak = soak;
const start = performance.now();

const ask = async (command, args = {}) => {
  soak.calls += 1;
  const rest = start + (soak.calls * 1000) / rate - performance.now();
  if (rest > 0) await new Promise((done) => setTimeout(done, rest));
  try {
    return await invoke(command, args);
  } catch (error) {
    soak.failures.push(`${command}: ${JSON.stringify(error)}`);
    return null;
  }
};

const at = (x, y) => ({ x: x + 0.5, y: y + 0.5 });
const stroke = (tool, points) => ({ stroke: { tool, points } });
const intent = {
  move_action: 'ordinary', target: null, attempt: null, outcomes: [], spared: [], via: [],
  slip: { bonus: null, difficulty: null, result: null }, round_action: null, height_feet: null,
};
const page = { shelf: 'current', folder: null, search: 'a', order: 'changed', from: 0, count: 100 };

const travel = {
  journeys: [{
    name: 'Journey', legs: [], days: [],
    over: {
      stops: [{ x: 16, y: 23 }, { x: 20, y: 18 }],
      vehicle: null, vehicle_hours: null, keep: 'anywhere',
    },
    usual: {
      hours: null, hustled: 0, running: false, sleeps: true, healed: 0, miles_per_hour: null,
    },
  }],
  party: [],
};

const hover = (n) => {
  const canvas = document.querySelector('canvas');
  const { left, top, width, height } = canvas.getBoundingClientRect();
  const clientX = left + ((n * 37) % 100) / 100 * width;
  const clientY = top + ((n * 61) % 100) / 100 * height;
  canvas.dispatchEvent(new PointerEvent('pointermove', {
    bubbles: true, pointerId: 1, pointerType: 'mouse', clientX, clientY,
  }));
};

// Places that differ from round to round, on a map of 30 by 22 cells.
const place = (n) => at((n * 7) % 30, (n * 11) % 22);

const edit = async (round) => {
  const { creatures } = await ask('present');
  const other = round % 2;
  const ground = ['floor', 'rubble', 'rock'][round % 3];
  const line = [place(round), place(round + 5)];
  await ask('commit', stroke({ tool: 'brush', ground, size: 3 }, line));
  await ask('commit', stroke({ tool: 'area', ground, shape: 'cave', size: 3 }, line));
  const wall = { tool: 'wall', kind: 'wall', low: null };
  await ask('commit', stroke(other ? { tool: 'eraser' } : wall, [place(round + 9), place(round + 16)]));
  await ask('rename_encounter', { name: ['Mill', 'Hall'][other] });
  const { id } = creatures[0];
  const to = { id, at: at([5, 4][other], 15), heightFeet: null, intent };
  await ask('move_creature', to);
  const door = { tool: 'wall', kind: 'closed-door', low: null };
  await ask('commit', stroke(door, [{ x: 2, y: 2 }, { x: 2, y: 3 }]));
  await ask('duplicate_creature', { id });
  for (let n = 0; n < 3; n += 1) await ask('undo');
  await ask('redo');
  await ask('map_changes', { since: 0, seen: { x: 0, y: 0, width: 30, height: 22 } });
};

const query = async (round) => {
  const { creatures, revision } = await ask('present');
  for (const { id } of creatures) {
    hover(round + id);
    const to = at((round + id) % 20, (round * 3 + id) % 16);
    await ask('path', { creature: id, at: to, intent });
    await ask('reach', { creature: id, intent });
    await ask('threat', { creature: id });
    await ask('round', { creature: id });
    await ask('turn', { creature: id });
    await ask('sheet', { creature: id });
    await ask('menu', { at: to, selected: id });
    await ask('spot', { at: to });
  }
  await ask('threat_map', { creature: creatures[0].id, side: null });
  await ask('closest', { creature: creatures[0].id, among: 'opponents', seed: null });
  await ask('measure', { points: [at(1, 1), at(8, 4)], area: null });
  await ask('map_changes', { since: round % 2 ? 0 : revision, seen: null });
  await ask('bestiary', { query: 'goblin' });
  await ask('catalogue');
};

const fight = async (round) => {
  await edit(round);
  await query(round);
};

const library = async (open) => {
  const { settings } = await ask('settings');
  const options = settings.export;
  const asked = { options, area: { of: 'whole' }, journey: null, previews: [] };
  await ask('measure_export', { asked });
  await ask('preview_export', { asked });
  await ask('library', { query: page });
  await ask('sample_thumbnail', { id: 'dungeon' });
  const copy = await ask('duplicate_encounter', { id: open });
  await ask('thumbnail', { id: copy.id });
  const overland = await ask('open_sample', { id: 'overland' });
  await ask('set_travel', { form: travel });
  await ask('journeys');
  await ask('journey_way', { journey: 0 });
  await ask('journey_alternatives', { journey: 0 });
  const { ruleset } = await ask('make_house_ruleset', { of: 'srd35', title: 'Ours' });
  await ask('rules_of', { ruleset });
  await ask('delete_house_ruleset', { ruleset: 'house-ours' });
  await ask('delete_encounters', { ids: [copy.id, overland.id] });
  await ask('open_encounter', { id: open });
};

(async () => {
  const { id } = await ask('present');
  for (let round = 0; ; round += 1) {
    await fight(round);
    if (round % 10 === 9) await library(id);
  }
})().catch((error) => soak.failures.push(String(error)));
