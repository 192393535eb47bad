import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/svelte';
import axe from 'axe-core';
import { afterEach, describe, expect, it, vi } from 'vitest';
import App from './App.svelte';
import { BackendError, type Backend, type LibrariesView } from '../backend';
import { recorded } from '../backend/recorded';

afterEach(cleanup);

const HOME = '/home/gm/footfall';
const STICK = '/media/stick/Footfall library';

const place = (some: Partial<LibrariesView> = {}): LibrariesView => ({
  folder: HOME,
  usual: true,
  others: [{ folder: STICK, usual: false, there: true }],
  left: null,
  fault: null,
  damage: null,
  risk: null,
  not_remembered: null,
  ...some,
});
const onStick = place({
  folder: STICK,
  usual: false,
  others: [{ folder: HOME, usual: true, there: true }],
});

/** A computer with two libraries: the usual one, and an empty one on a stick. */
function computer(some: Partial<Backend> = {}): Backend {
  const [home, stick] = [recorded(), recorded('nothing')];
  let open = home;
  const libraries = async () => (open === home ? place() : onStick);
  const openKnownLibrary = async (folder: string) => {
    open = folder === STICK ? stick : home;
    return libraries();
  };
  return {
    ...home,
    library: (query) => open.library(query),
    catalogue: () => open.catalogue(),
    libraries,
    openKnownLibrary,
    ...some,
  };
}

async function open(backend: Backend): Promise<void> {
  render(App, { backend });
  await screen.findByTestId('library');
}

async function openDialog(): Promise<HTMLElement> {
  await fireEvent.click(await screen.findByTestId('libraries-open'));
  return screen.findByTestId('libraries');
}

/** Clicks a button once it can be: what was asked for before it comes first. */
async function press(testid: string): Promise<void> {
  await waitFor(() =>
    expect(screen.getByTestId<HTMLButtonElement>(testid).disabled, testid).toBe(false),
  );
  await fireEvent.click(screen.getByTestId(testid));
}

const rows = () => screen.queryAllByTestId('encounter-row').length;

describe('the libraries of a computer', () => {
  it('are told, and another one is shown from the beginning', async () => {
    await open(computer());
    expect(rows()).toBe(1);
    const dialog = await openDialog();
    expect(within(dialog).getByTestId('library-folder').textContent).toBe(HOME);
    const rules = { 'color-contrast': { enabled: false } };
    expect((await axe.run(document.body, { rules })).violations).toEqual([]);
    await fireEvent.click(screen.getByRole('button', { name: `Open the library in ${STICK}` }));
    await waitFor(() => expect(rows()).toBe(0));
    expect(screen.queryByTestId('libraries')).toBeNull();
    expect(screen.getByTestId('libraries-open').textContent).toContain(STICK);
    await openDialog();
    await press('open-known');
    await waitFor(() => expect(rows()).toBe(1));
  });

  it('stay as they are when the dialog is canceled, or the folder refused', async () => {
    const openLibrary = vi.fn<Backend['openLibrary']>(async () => null);
    await open(computer({ openLibrary }));
    await openDialog();
    await press('open-library');
    await waitFor(() => expect(openLibrary).toHaveBeenCalledOnce());
    expect(screen.queryByTestId('toast')).toBeNull();
    openLibrary.mockRejectedValueOnce(new BackendError('storage', 'There is no library.'));
    await press('open-library');
    await screen.findByText('There is no library.');
    expect(rows()).toBe(1);
  });

  it('are told of that the next start will not know of', async () => {
    const not_remembered = 'The disk is full.';
    const newLibrary = async () => ({ ...onStick, not_remembered });
    await open(computer({ newLibrary }));
    await openDialog();
    await press('new-library');
    await screen.findByText(not_remembered);
  });

  it('are left behind after a move until somebody says so, and asks once more', async () => {
    const moveLibrary = async () => ({ ...onStick, left: HOME });
    const removeLeftLibrary = vi.fn(async () => onStick);
    await open(computer({ moveLibrary, removeLeftLibrary }));
    await openDialog();
    await press('move-library');
    const told = await screen.findByTestId('left');
    expect(told.textContent).toContain(HOME);
    await press('remove-left');
    expect(removeLeftLibrary).not.toHaveBeenCalled();
    await press('remove-left-sure');
    await waitFor(() => expect(screen.queryByTestId('left')).toBeNull());
    expect(removeLeftLibrary).toHaveBeenCalledOnce();
  });

  it('say what can happen where they are, until somebody takes note', async () => {
    const libraries = async () => place({ risk: 'Dropbox exchanges files.' });
    const acknowledgeRisk = async () => place();
    await open(computer({ libraries, acknowledgeRisk }));
    expect(screen.getByTestId('risk').textContent).toBe('Dropbox exchanges files.');
    await press('risk-stay');
    await waitFor(() => expect(screen.queryByTestId('risk')).toBeNull());
  });
});

describe('a library that cannot be opened', () => {
  it('offers the others, and itself again', async () => {
    let there = false;
    const gone = new BackendError('storage', 'The stick is not there.');
    const backend = recorded();
    const catalogue = () => (there ? backend.catalogue() : Promise.reject(gone));
    const none = place({ folder: null, fault: gone.message });
    const libraries = async () => none;
    const tryLibraryAgain = vi.fn<Backend['tryLibraryAgain']>(() => Promise.reject(gone));
    render(App, { backend: computer({ catalogue, libraries, tryLibraryAgain }) });
    expect((await screen.findByRole('alert')).textContent).toContain('not there');
    expect(screen.getByTestId('open-known')).toBeTruthy();
    await press('try-library-again');
    expect((await screen.findByTestId('toast')).textContent).toContain('not there');
    there = true;
    tryLibraryAgain.mockResolvedValueOnce(place());
    await press('try-library-again');
    await screen.findByTestId('library');
    await waitFor(() => expect(screen.queryByTestId('toast')).toBeNull());
  });
});

describe('a damaged library', () => {
  const damage = {
    folder: HOME,
    report: 'The library is damaged. Lost: 3 creatures.',
    backup: 'library 2026-01-31',
  };
  const refused = new BackendError('damaged', 'The library is damaged.');

  it('at the start is replaced only when somebody has chosen by what', async () => {
    let replaced = false;
    const backend = recorded();
    const catalogue = () => (replaced ? backend.catalogue() : Promise.reject(refused));
    const libraries = async () =>
      replaced ? place() : place({ folder: null, fault: refused.message, damage });
    const replaceDamagedLibrary = vi.fn<Backend['replaceDamagedLibrary']>(async () => {
      replaced = true;
      return place();
    });
    const quit = vi.fn<Backend['quit']>(async () => null);
    render(App, { backend: computer({ catalogue, libraries, replaceDamagedLibrary, quit }) });
    expect((await screen.findByTestId('damage')).textContent).toBe(damage.report);
    const rules = { 'color-contrast': { enabled: false } };
    expect((await axe.run(document.body, { rules })).violations).toEqual([]);
    await press('damage-quit');
    await waitFor(() => expect(quit).toHaveBeenCalledOnce());
    expect(replaceDamagedLibrary).not.toHaveBeenCalled();
    await press('damage-restore');
    await screen.findByTestId('library');
    expect(replaceDamagedLibrary).toHaveBeenCalledExactlyOnceWith('library 2026-01-31');
  });

  it('that is chosen is asked about while the open one stays open', async () => {
    const asked = place({ damage: { ...damage, folder: STICK, backup: null } });
    const openLibrary = async () => asked;
    const leaveDamagedLibrary = vi.fn<Backend['leaveDamagedLibrary']>(async () => place());
    await open(computer({ openLibrary, leaveDamagedLibrary }));
    await openDialog();
    await press('open-library');
    const dialog = await screen.findByTestId('damaged-library');
    expect(within(dialog).queryByTestId('damage-restore')).toBeNull();
    expect(rows()).toBe(1);
    await press('damage-leave');
    await waitFor(() => expect(screen.queryByTestId('damaged-library')).toBeNull());
    expect(leaveDamagedLibrary).toHaveBeenCalledOnce();
    expect(screen.queryByTestId('toast')).toBeNull();
  });
});

describe('a library that takes no changes', () => {
  it('is tried again, and the encounter that is shown goes on', async () => {
    const backend = recorded();
    let why: string | null = 'Another window has it.';
    const library: Backend['library'] = async (query) => ({
      ...(await backend.library(query)),
      read_only: why,
    });
    const tryLibraryAgain = async () => place();
    const present = vi.fn(() => backend.present());
    await open(computer({ library, tryLibraryAgain, present }));
    await fireEvent.click(screen.getByTestId('encounter-row'));
    await screen.findByTestId('editor');
    await press('try-library-again');
    await screen.findByText('The library is still read-only.');
    why = null;
    await press('try-library-again');
    await waitFor(() => expect(screen.queryByTestId('read-only')).toBeNull());
    await waitFor(() => expect(present).toHaveBeenCalledOnce());
    expect(screen.getByTestId('editor')).toBeTruthy();
  });
});
