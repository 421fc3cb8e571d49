import { mount } from 'svelte';
import ScanPage, { newSession } from './ScanPage.svelte';

mount(ScanPage, { target: document.getElementById('app')!, props: { session: await newSession() } });
