/** What is used of d3-flextree, which comes without types. */
declare module 'd3-flextree' {
  /** A node with its place: `x` across the tree, the middle of the node; `y` along it, where the node begins. */
  export interface FlexNode<Data> {
    readonly data: Data
    readonly parent: FlexNode<Data> | null
    readonly x: number
    readonly y: number
    each(visit: (node: FlexNode<Data>) => void): void
  }
  export interface Flextree<Data> {
    (root: FlexNode<Data>): FlexNode<Data>
    hierarchy(data: Data): FlexNode<Data>
  }
  export function flextree<Data>(options: {
    children?: (data: Data) => readonly Data[] | undefined
    /** Across and along the tree. */
    nodeSize?: (node: FlexNode<Data>) => readonly [number, number]
    spacing?: (one: FlexNode<Data>, other: FlexNode<Data>) => number
  }): Flextree<Data>
}
