/** The pages of documents as images: migration 0099. */
import type { Generated } from 'kysely'

export interface SlideDecksTables {
  slide_deck: SlideDeckTable
  slide_page: SlidePageTable
}

/** A document whose pages are made once. Its images are in `views/`, named by file, page and size. */
export interface SlideDeckTable {
  file_id: string
  state: 'making' | 'ready' | 'failed'
  /** The name of an error in the contract; empty otherwise. */
  problem: Generated<string>
  /** 0 until the document was opened. */
  page_count: Generated<number>
  ready_pages: Generated<number>
  /** The lease of the node that makes the images; after a failure: it is not retried before. */
  lease_until: number
  /** The number of attempts. */
  attempt: Generated<number>
}

/** A page whose images are stored. */
export interface SlidePageTable {
  file_id: string
  page: number
  /** Of the large image, in pixels. */
  width: number
  height: number
  /** Bytes. */
  small_size: number
  large_size: number
  text: string
}
