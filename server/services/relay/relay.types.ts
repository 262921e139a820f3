/** What a relay of either kind provides. */

/** The statistics of a relay, for metrics and `/readyz`. */
export interface RelayStats {
  /** The number of messages sent by this node. */
  readonly published: number
  /** The number of messages received from other nodes. */
  readonly received: number
  /** The number of this node's messages that were dropped during outages. */
  readonly dropped: number
  /** The number of detected gaps in other nodes' messages. */
  readonly gaps: number
  /** The number of messages that wait for a reconnection. */
  readonly queued: number
}

/** Carries messages to every node, including this one. */
export interface Relay {
  /**
   * Publishes to every subscriber on every node. Subscribers of this node are called before it returns, regardless of
   * the connection between the nodes; the others receive it at most once, in the order of publishing.
   */
  publish(topic: string, payload: string): void
  /**
   * Subscribes to a topic. `onGap` is called when messages of another node were lost: data derived from the topic must
   * be read again from the database.
   *
   * @returns a function that ends the subscription.
   */
  subscribe(topic: string, listener: (payload: string) => void, onGap?: () => void): () => void
  /**
   * Resolves when this node is connected to the others, after a timeout of a few seconds, or immediately if there are
   * none.
   */
  ready(): Promise<void>
  /** Ends all subscriptions and connections. */
  close(): Promise<void>
  /** False while this node is not connected to the others. */
  readonly healthy: boolean
  /** The statistics so far. */
  stats(): RelayStats
}
