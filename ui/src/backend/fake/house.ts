/** House rulesets of the fake app: copies in which values differ. */
import type { Catalogue, Encounter, RulesetSwitch, Rulesets, RuleView } from '..';
import { BackendError } from '..';
import { catalogue, rules } from './catalogue';

export class Shelf {
  private rulesets = catalogue.rulesets;
  private readonly changes = new Map<string, Map<string, string>>();

  get catalogue(): Catalogue {
    return { ...catalogue, rulesets: this.rulesets };
  }

  rulesOf(ruleset: string): RuleView[] {
    const changes = this.changes.get(ruleset);
    if (!changes) return rules;
    return rules.map((rule) => ({
      ...rule,
      values: rule.values.map((value) => {
        const text = changes.get(value.key);
        return text === undefined ? value : { ...value, text, book: value.text };
      }),
    }));
  }

  make(of: string, title: string): Rulesets {
    const copied = this.rulesets.find(({ id }) => id === of);
    if (!copied) throw new BackendError('not-found', 'There is no such ruleset.');
    const id = `house-${this.changes.size + 1}`;
    this.rulesets = [...this.rulesets, { ...copied, id, title, base: copied.base ?? copied.title }];
    this.changes.set(id, new Map(this.changes.get(of)));
    return this.now(id);
  }

  change(ruleset: string, key: string, text: string | null): Rulesets {
    if (text !== null && Number(text) > 4) {
      throw new BackendError('invalid', `It sets “${key}” to ${text}, but it must be 0 to 4.`);
    }
    if (text === null) this.changes.get(ruleset)?.delete(key);
    else this.changes.get(ruleset)?.set(key, text);
    return this.now(ruleset);
  }

  remove(ruleset: string): Rulesets {
    this.changes.delete(ruleset);
    this.rulesets = this.rulesets.filter(({ id }) => id !== ruleset);
    return this.now('srd35');
  }

  weigh(view: Encounter, ruleset: string): RulesetSwitch {
    const title = this.rulesets.find(({ id }) => id === ruleset)?.title ?? ruleset;
    const refused = ruleset === 'hero5' ? `${title} is not played on this kind of grid.` : null;
    const about = 'How often difficult terrain doubles the cost of a step.';
    const values = [{ key: 'difficult-doublings', about, title: 'Difficult terrain', from: '1', to: '2' }]; // prettier-ignore
    const creatures = view.creatures
      .slice(0, 1)
      .map(({ form }) => ({ names: [form.name], changes: ['Reach: 1 cell → 2'] }));
    return refused === null
      ? { ruleset, title, refused, creatures, values }
      : { ruleset, title, refused, creatures: [], values: [] };
  }

  private now(ruleset: string): Rulesets {
    return { ruleset, catalogue: this.catalogue, encounter: null };
  }
}
