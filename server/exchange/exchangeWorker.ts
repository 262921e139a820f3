/** The thread that reads one file of items and ends. Started by `server/exchange/itemExchange.ts`, which sees to the bounds. */
import { parentPort, workerData } from 'node:worker_threads'
import { readGift } from './giftReading'
import type { ExchangeWork } from './itemExchange'
import { readQti } from './qtiReading'

const { format, bytes } = workerData as ExchangeWork
parentPort?.postMessage(format === 'gift' ? readGift(bytes) : readQti(bytes))
