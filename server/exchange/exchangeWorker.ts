/**
 * The thread that reads one file of items and exits. Started by `server/exchange/itemExchange.ts`, which enforces the
 * limits.
 */
import { parentPort, workerData } from 'node:worker_threads'
import { readGift } from './giftReading'
import type { ExchangeWork } from './itemExchange'
import { readQti } from './qtiReading'

const { format, bytes } = workerData as ExchangeWork
parentPort?.postMessage(format === 'gift' ? readGift(bytes) : readQti(bytes))
