/**
 * The thread that reads one document and exits. Started by `server/documents/document.ts`, which enforces the limits.
 */
import { readFile } from 'node:fs/promises'
import { parentPort, workerData } from 'node:worker_threads'
import { readDocumentHtml } from './documentReading'

parentPort?.postMessage(await readDocumentHtml(await readFile(String(workerData))))
