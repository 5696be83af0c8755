/** A place that a search has met. */
export class Place {
  cost = 0
  parkour = false
  /** What the way here costs, what is left of it about, and both together. */
  way = 0
  left = 0
  total = 0
  from: Place | null = null
  closed = false
  /** Where it stands among the open ones; -1 before it does. */
  index = -1
  /** Another one with the same hash. */
  next: Place | null = null

  constructor(
    readonly x: number,
    readonly y: number,
    readonly z: number,
  ) {}
}

const hashOf = (x: number, y: number, z: number) =>
  Math.imul(x, 73_856_093) ^ Math.imul(z, 19_349_663) ^ Math.imul(y, 83_492_791)

/** The places of a search, by where they are. */
export class Places {
  private buckets: (Place | null)[] = new Array(1_024).fill(null)
  private count = 0

  find(x: number, y: number, z: number): Place | null {
    let place = this.buckets[hashOf(x, y, z) & (this.buckets.length - 1)] ?? null
    while (place && (place.x !== x || place.z !== z || place.y !== y)) place = place.next
    return place
  }

  add(place: Place): void {
    if (this.count === this.buckets.length) this.grow()
    this.count += 1
    this.put(place)
  }

  private put(place: Place) {
    const bucket = hashOf(place.x, place.y, place.z) & (this.buckets.length - 1)
    place.next = this.buckets[bucket] ?? null
    this.buckets[bucket] = place
  }

  private grow() {
    const before = this.buckets
    this.buckets = new Array(before.length * 4).fill(null)
    for (let place of before) {
      while (place) {
        const { next } = place
        this.put(place)
        place = next
      }
    }
  }
}

/**
 * The open places, the nearest first. Where several are as near, it gives the one that the path
 * finder's own heap would have given: paths stay what they were.
 */
export class OpenPlaces {
  private readonly heap: Place[] = []

  get first(): Place | undefined {
    return this.heap[0]
  }

  push(place: Place): void {
    place.index = this.heap.length
    this.heap.push(place)
    this.rise(place)
  }

  /** The way to a place has become shorter. */
  rise(place: Place): void {
    const { heap } = this
    let { index } = place
    while (index > 0) {
      const above = ((index + 1) >>> 1) - 1
      const parent = heap[above]
      if (!parent || parent.total <= place.total) break
      heap[index] = parent
      parent.index = index
      index = above
    }
    heap[index] = place
    place.index = index
  }

  /** Takes the first one out. */
  shift(): void {
    const last = this.heap.pop()
    if (last && this.heap.length > 0) this.sink(last)
  }

  private sink(place: Place) {
    const { heap } = this
    const size = heap.length
    let index = 0
    for (;;) {
      let below = index * 2 + 1
      let child = heap[below]
      if (!child) break
      const other = heap[below + 1]
      // The last one is never compared with its sibling.
      if (other && below + 2 < size && child.total > other.total) {
        below += 1
        child = other
      }
      if (place.total <= child.total) break
      heap[index] = child
      child.index = index
      index = below
    }
    heap[index] = place
    place.index = index
  }
}
