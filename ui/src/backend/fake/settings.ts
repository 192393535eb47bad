/** Settings on paper. */
import type { Backend, SettingsView } from '..';
import type { Paper } from './paper';

type Asked = 'settings' | 'changeSettings' | 'reword' | 'chooseExportFolder' | 'forgetExportFolder';

const DISTANCES = {
  feet: { unit: 'feet', feet: 1 },
  cells: { unit: 'squares', feet: 5 },
  meters: { unit: 'meters', feet: 10 / 3 },
} as const;

/** They are kept, unless there is a reason why they are not. */
export function settingsOf(paper: Paper, notKept: () => string | null): Pick<Backend, Asked> {
  let view: SettingsView = {
    settings: {
      theme: 'system',
      text_percent: 100,
      wheel: 'device',
      letters: true,
      keys: {},
      units: 'feet',
      ruleset: null,
      look: 'ink',
    },
    export_folder: null,
    not_kept: null,
  };
  const changed = (change: Partial<SettingsView>): SettingsView => {
    view = { ...view, ...change };
    return { ...view, not_kept: notKept() };
  };
  return {
    settings: async () => view,
    changeSettings: async (settings) => changed({ settings }),
    reword: async () => {
      paper.revision += 1;
      paper.distances = DISTANCES[view.settings.units];
      return paper.view();
    },
    chooseExportFolder: async () => changed({ export_folder: '/home/gm/Exports' }),
    forgetExportFolder: async () => changed({ export_folder: null }),
  };
}
