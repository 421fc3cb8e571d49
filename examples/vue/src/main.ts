import { createApp } from 'vue';
import ScanPage, { newSession } from './ScanPage.vue';

createApp(ScanPage, { session: await newSession() }).mount('#app');
