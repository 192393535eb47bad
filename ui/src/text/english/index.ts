/** The page in English: an object for each place where something is said. */
import * as answers from './answers';
import * as board from './board';
import * as commands from './commands';
import * as creatures from './creatures';
import * as editor from './editor';
import * as encounters from './encounters';
import * as exporting from './exporting';
import * as importing from './importing';
import * as figures from './figures';
import * as damage from './damage';
import * as forcing from './forcing';
import * as help from './help';
import * as hints from './hints';
import * as journeys from './journeys';
import * as library from './library';
import * as palette from './palette';
import * as planner from './planner';
import * as rules from './rules';
import * as selection from './selection';
import * as settings from './settings';
import * as space from './space';
import * as tour from './tour';
import * as way from './way';

export const english = {
  language: 'en',
  ...answers,
  ...board,
  ...commands,
  ...creatures,
  ...editor,
  ...encounters,
  ...exporting,
  ...importing,
  ...figures,
  ...damage,
  ...forcing,
  ...help,
  ...hints,
  ...journeys,
  ...library,
  ...palette,
  ...planner,
  ...rules,
  ...selection,
  ...settings,
  ...space,
  ...tour,
  ...way,
};
