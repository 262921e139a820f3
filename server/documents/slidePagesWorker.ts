/**
 * The thread that draws pages of one document and exits. Started by `server/documents/slidePages.ts`, which enforces the limits.
 */
import { parentPort, workerData } from 'node:worker_threads'
import { drawPages } from './slideDrawing'

parentPort?.postMessage(await drawPages(workerData))
