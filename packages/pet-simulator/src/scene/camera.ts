import { PerspectiveCamera, type Vector3 } from 'three';

/** What the camera must always show around Lumi, in the scene's units. */
const SEEN_HIGH = 4.3;
const SEEN_WIDE = 3.5;
/** Beyond this width the walls of a room would end. */
const WIDEST = 10.4;
const FIELD = 30;
const HALF_FIELD = Math.tan((FIELD * Math.PI) / 360);

type Point = { x: number; y: number };

/** The camera, which shows as much as the frame allows and leans a little towards the pointer. */
export class GameCamera extends PerspectiveCamera {
  /** Half of the width, in the scene's units, that Lumi can run across in a round. */
  reach = 2;
  /** How far the camera has gone to the right, or to the left if it is negative. */
  aside = 0;
  readonly #sight = { x: 0, y: 0 };
  #size = { width: 1, height: 1 };
  #distance = 1;
  #aim = 0;
  /** How far from the middle Lumi may be while the frame still shows enough around it. */
  #spare = 0;

  constructor() {
    super(FIELD, 1, 0.5, 60);
  }

  /** `covered`: how many pixels of the lower edge the controls take; Lumi sits above them. */
  fit(width: number, height: number, covered: number): void {
    this.#size = { width, height };
    const aspect = width / height;
    const high = Math.min(Math.max(SEEN_HIGH, SEEN_WIDE / aspect), WIDEST / aspect);
    // Closer to the camera less is visible, but ears and tail must be.
    this.reach = Math.min(3.1, (high / 2 - 0.13) * aspect - 0.62);
    this.#spare = (high * aspect - SEEN_WIDE) / 2;
    this.#distance = high / 2 / HALF_FIELD;
    this.#aim = high * (0.47 - covered / height);
    this.aspect = aspect;
    this.updateProjectionMatrix();
  }

  /** How many pixels of the screen a unit is at a distance of 1, by the height of the canvas. */
  pixelsOf(height: number): number {
    return height / 2 / HALF_FIELD;
  }

  /**
   * Follows the pointer, and Lumi to its `place` at the side where the frame is too narrow for it.
   * `fixed` lets nothing glide: the camera is there at once.
   */
  move(pointer: Point | null, place: number, fixed: boolean, seconds: number): void {
    const away = fixed ? 0 : 1;
    const ease = Math.min(1, seconds * 2.5);
    const sight = this.#sight;
    sight.x += ((pointer?.x ?? 0) * away - sight.x) * ease;
    sight.y += ((pointer?.y ?? 0) * away - sight.y) * ease;
    // No further than needed: a wide frame shows all from the middle, and would show the end of a wall.
    const wanted = Math.sign(place) * Math.max(0, Math.abs(place) - this.#spare);
    this.aside += (wanted - this.aside) * (fixed ? 1 : ease);
    this.position.set(
      this.aside + sight.x * 0.32,
      this.#aim + 0.62 + sight.y * 0.12,
      this.#distance + 0.4,
    );
    this.lookAt(this.aside + sight.x * 0.06, this.#aim, 0.2);
  }

  /** A head at a place on the screen, in CSS pixels. Changes `place`. */
  screenPlace(place: Vector3, scale: number): Point & { radius: number } {
    const distance = this.position.distanceTo(place);
    place.project(this);
    const { width, height } = this.#size;
    return {
      x: ((place.x + 1) / 2) * width,
      y: ((1 - place.y) / 2) * height,
      radius: (0.66 / distance / HALF_FIELD / 2) * height * scale,
    };
  }

  /** The place in a round, -1 to 1, that belongs to a pointer over the canvas. */
  placeInRound(pointerX: number): number {
    const high = this.#distance * HALF_FIELD * 2;
    return ((pointerX * high * this.aspect) / 2 / this.reach) * 0.9;
  }
}
