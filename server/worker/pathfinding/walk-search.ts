import type { goals, Move, Movements, PartiallyComputedPath } from 'mineflayer-pathfinder'
import AStar from 'mineflayer-pathfinder/lib/astar.js'
import Step from 'mineflayer-pathfinder/lib/move.js'
import { Vec3 } from 'vec3'
import { OpenPlaces, Place, Places } from './places'
import { type Point, Steps } from './steps'

/** A path's search as the path finder begins it. */
type Search = InstanceType<typeof AStar>
type Status = PartiallyComputedPath['status']
type Asked = Parameters<InstanceType<typeof goals.Goal>['isEnd']>[0]

/** One search for a way on foot, over as many ticks as it takes. */
class WalkSearch {
  private readonly places = new Places()
  private readonly open = new OpenPlaces()
  private readonly steps: Steps
  /** What goals are asked about: made once, for all places. */
  private readonly asked = new Vec3(0, 0, 0) as Vec3 & Asked
  private readonly start: Place
  private nearest: Place
  private column = { x: Number.NaN, z: Number.NaN }
  private visited = 0
  private generated = 0

  constructor(private readonly search: Search) {
    const { movements, bestNode } = search
    const { x, y, z } = bestNode.data
    this.steps = new Steps(movements.bot, movements)
    this.start = new Place(x, y, z)
    this.nearest = this.start
    this.meet(this.start, 0, null)
  }

  compute(): PartiallyComputedPath {
    const { startTime, timeout, tickTimeout } = this.search
    const began = performance.now()
    this.steps.lookAgain()
    for (let place = this.open.first; place; place = this.open.first) {
      const now = performance.now()
      if (now - began > tickTimeout) return this.result('partial', this.nearest)
      if (now - startTime > timeout) return this.result('timeout', this.nearest)
      this.open.shift()
      if (this.search.goal.isEnd(this.at(place))) return this.result('success', place)
      this.visit(place)
    }
    return this.result('noPath', this.nearest)
  }

  private visit(place: Place) {
    place.closed = true
    this.visited += 1
    this.noteColumn(place.x >> 4, place.z >> 4)
    this.steps.from(place, (x, y, z, cost, parkour) => {
      const known = this.places.find(x, y, z)
      if (known?.closed) return
      const way = place.way + cost
      if (known && known.way < way) return
      const next = known ?? new Place(x, y, z)
      next.cost = cost
      next.parkour = parkour
      this.meet(next, way, place)
    })
  }

  /** Columns of blocks whose neighbours, once they are loaded, may hold a better way. */
  private noteColumn(x: number, z: number) {
    if (x === this.column.x && z === this.column.z) return
    this.column = { x, z }
    this.search.visitedChunks.add(`${x},${z}`)
  }

  /** A place is met for the first time, or on a way that is no longer. */
  private meet(place: Place, way: number, from: Place | null) {
    const isNew = place.index < 0
    if (isNew) place.left = this.search.goal.heuristic(this.at(place))
    place.way = way
    place.from = from
    place.total = way + place.left
    if (place.left < this.nearest.left) this.nearest = place
    if (!isNew) return this.open.rise(place)
    this.generated += 1
    this.places.add(place)
    this.open.push(place)
  }

  private at({ x, y, z }: Point) {
    return this.asked.set(x, y, z) as typeof this.asked
  }

  private result(status: Status, end: Place): PartiallyComputedPath {
    const path: Move[] = []
    for (let place = end; place.from; place = place.from) {
      const { x, y, z, cost, parkour } = place
      path.push(new Step(x, y, z, 0, cost, [], [], parkour))
    }
    return {
      status,
      cost: end.way,
      time: performance.now() - this.search.startTime,
      visitedNodes: this.visited,
      generatedNodes: this.generated,
      path: path.reverse(),
      context: this.search,
    } as PartiallyComputedPath
  }
}

const searches = new WeakMap<Search, WalkSearch>()

/** How the path finder searches; from now on only where something may be dug or built. */
export const usualSearch = AStar.prototype.compute

AStar.prototype.compute = function () {
  if (!isOnFoot(this.movements)) return usualSearch.call(this)
  let search = searches.get(this)
  if (!search) {
    search = new WalkSearch(this)
    searches.set(this, search)
  }
  return search.compute()
}

const isOnFoot = ({ canDig, allow1by1towers, scafoldingBlocks, canOpenDoors }: Movements) =>
  !canDig && !allow1by1towers && !canOpenDoors && scafoldingBlocks.length === 0
