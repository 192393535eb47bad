/** What every test of the page begins with. */
import { configure } from '@testing-library/svelte';

// Machines are slow and busy: what is waited for comes when it comes.
configure({ asyncUtilTimeout: 60_000 });
