/** Settings on paper. */
import type { Backend, SettingsView } from '..';

type Asked = 'settings' | 'changeSettings' | 'chooseExportFolder' | 'forgetExportFolder';

/** They are kept, unless there is a reason why they are not. */
export function settingsOf(notKept: () => string | null): Pick<Backend, Asked> {
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
    chooseExportFolder: async () => changed({ export_folder: '/home/gm/Exports' }),
    forgetExportFolder: async () => changed({ export_folder: null }),
  };
}
