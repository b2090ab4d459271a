import './theme/styles.ts';
import { start } from './app/start.tsx';

const element = document.getElementById('root');
if (!element) throw new Error('index.html has no #root');
start(element);
