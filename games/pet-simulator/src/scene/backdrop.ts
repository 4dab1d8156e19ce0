import {
  AlwaysDepth,
  type Camera,
  DepthTexture,
  HalfFloatType,
  Light,
  Mesh,
  type Object3D,
  PlaneGeometry,
  Points,
  type Scene,
  ShaderMaterial,
  UnsignedIntType,
  Vector2,
  WebGLRenderTarget,
  type WebGLRenderer,
} from 'three';

/** The layer of static objects: rooms and sky. Lumi and everything that moves is on layer 0. */
const STILL = 1;

/** Puts a room's furniture on the still layer; drifting points stay, and lights shine on both. */
export const keepStill = (root: Object3D): void => {
  root.traverse((object) => {
    if (object instanceof Light) object.layers.enable(STILL);
    else if (!(object instanceof Points)) object.layers.set(STILL);
  });
};

const SECONDS_BETWEEN = 1.2;

/**
 * A backdrop for slow machines: the room is rendered once with its depth, and again only when its
 * light has changed. Moving objects are then drawn in front of and behind it, by depth.
 */
export class Backdrop {
  readonly #scene: Scene;
  readonly #target = new WebGLRenderTarget(1, 1, { type: HalfFloatType });
  readonly #quad: Mesh<PlaneGeometry, ShaderMaterial>;
  readonly #size = new Vector2();
  #key = '';
  #place = '';
  #at = 0;

  constructor(scene: Scene) {
    this.#scene = scene;
    const depth = new DepthTexture(1, 1, UnsignedIntType);
    this.#target.depthTexture = depth;
    this.#quad = new Mesh(
      new PlaneGeometry(2, 2),
      new ShaderMaterial({
        uniforms: { map: { value: this.#target.texture }, depths: { value: depth } },
        depthFunc: AlwaysDepth,
        vertexShader: `varying vec2 vAt; void main() { vAt = uv; gl_Position = vec4( position.xy, 0.0, 1.0 ); }`,
        fragmentShader: `uniform sampler2D map; uniform sampler2D depths; varying vec2 vAt;
          void main() {
            gl_FragColor = vec4( texture2D( map, vAt ).rgb, 1.0 );
            gl_FragDepth = texture2D( depths, vAt ).r;
            #include <tonemapping_fragment>
            #include <colorspace_fragment>
          }`,
      }),
    );
    this.#quad.frustumCulled = false;
    this.#quad.renderOrder = -100;
    this.#quad.visible = false;
    scene.add(this.#quad);
  }

  /** Draws the scene without a backdrop: every frame in full. */
  drawWhole(renderer: WebGLRenderer, camera: Camera): void {
    this.#quad.visible = false;
    this.#key = '';
    camera.layers.enable(STILL);
    renderer.render(this.#scene, camera);
  }

  /**
   * Draws the scene before its backdrop. Another `place` (room, furniture) is painted at once, another
   * `light` after a moment.
   */
  draw(renderer: WebGLRenderer, camera: Camera, place: string, light: string, time: number): void {
    renderer.getDrawingBufferSize(this.#size);
    const here = `${place} ${this.#size.x} ${this.#size.y}`;
    const key = `${here} ${light}`;
    if (here !== this.#place || (key !== this.#key && time - this.#at > SECONDS_BETWEEN)) {
      this.#place = here;
      this.#key = key;
      this.#at = time;
      this.#quad.visible = false;
      this.#target.setSize(this.#size.x, this.#size.y);
      camera.layers.set(STILL);
      renderer.setRenderTarget(this.#target);
      renderer.render(this.#scene, camera);
      renderer.setRenderTarget(null);
    }
    this.#quad.visible = true;
    camera.layers.set(0);
    renderer.render(this.#scene, camera);
  }
}
