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
  Scene,
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

/** A quad over the whole picture, whatever the camera. */
const fullQuad = (material: ShaderMaterial): Mesh<PlaneGeometry, ShaderMaterial> => {
  const quad = new Mesh(new PlaneGeometry(2, 2), material);
  quad.frustumCulled = false;
  return quad;
};

const vertexShader = `void main() { gl_Position = vec4( position.xy, 0.0, 1.0 ); }`;

/**
 * A backdrop for slow machines: the room is rendered once with its depth, and again only when its
 * light has changed. Moving objects are then drawn in front of and behind it, by depth. Its tone
 * mapping is done once too, because a frame without graphics card waits for each pixel's.
 */
export class Backdrop {
  readonly #scene: Scene;
  readonly #room = new WebGLRenderTarget(1, 1, { type: HalfFloatType });
  readonly #toned = new WebGLRenderTarget(1, 1, { depthBuffer: false });
  readonly #toning = new Scene();
  readonly #quad: Mesh<PlaneGeometry, ShaderMaterial>;
  readonly #size = new Vector2();
  #key = '';
  #place = '';
  #at = 0;

  constructor(scene: Scene) {
    this.#scene = scene;
    const depth = new DepthTexture(1, 1, UnsignedIntType);
    this.#room.depthTexture = depth;
    this.#toning.add(
      fullQuad(
        new ShaderMaterial({
          uniforms: { map: { value: this.#room.texture } },
          depthTest: false,
          depthWrite: false,
          vertexShader,
          // The renderer itself maps tones on the canvas alone.
          fragmentShader: `uniform sampler2D map;
            #include <tonemapping_pars_fragment>
            void main() {
              vec3 light = texelFetch( map, ivec2( gl_FragCoord.xy ), 0 ).rgb;
              gl_FragColor = sRGBTransferOETF( vec4( NeutralToneMapping( light ), 1.0 ) );
            }`,
        }),
      ),
    );
    this.#quad = fullQuad(
      new ShaderMaterial({
        uniforms: { map: { value: this.#toned.texture }, depths: { value: depth } },
        depthFunc: AlwaysDepth,
        vertexShader,
        fragmentShader: `uniform sampler2D map; uniform sampler2D depths;
          void main() {
            ivec2 at = ivec2( gl_FragCoord.xy );
            gl_FragColor = texelFetch( map, at, 0 );
            gl_FragDepth = texelFetch( depths, at, 0 ).r;
          }`,
      }),
    );
    this.#quad.renderOrder = -100;
    this.#quad.visible = false;
    scene.add(this.#quad);
  }

  /** Paints the backdrop again: the graphics card has lost it. */
  forget(): void {
    this.#place = '';
    this.#key = '';
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
      this.#room.setSize(this.#size.x, this.#size.y);
      this.#toned.setSize(this.#size.x, this.#size.y);
      camera.layers.set(STILL);
      renderer.setRenderTarget(this.#room);
      renderer.render(this.#scene, camera);
      camera.layers.set(0);
      renderer.setRenderTarget(this.#toned);
      renderer.render(this.#toning, camera);
      renderer.setRenderTarget(null);
    }
    this.#quad.visible = true;
    camera.layers.set(0);
    renderer.render(this.#scene, camera);
  }
}
