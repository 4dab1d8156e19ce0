import {
  Color,
  Group,
  Mesh,
  PlaneGeometry,
  ShaderMaterial,
  Shape,
  ShapeGeometry,
  Sprite,
} from 'three';
import type { Light } from '../logic/day.ts';
import { skyPath } from '../logic/day.ts';
import { stream } from '../logic/random.ts';
import { ink, mix, ok } from './colour.ts';
import { decalMaterial, glowMaterial, textures } from './materials.ts';

/** The colours of sky, hills and lights at night, at dusk and by day. */
const PALETTE = {
  night: {
    top: ok(0.17, 0.065, 275),
    low: ok(0.4, 0.11, 285),
    hills: ok(0.25, 0.07, 278),
    sky: ok(0.55, 0.1, 275),
    ground: ok(0.34, 0.07, 310),
    key: ok(0.76, 0.07, 262),
    rim: ok(0.78, 0.11, 262),
  },
  dusk: {
    top: ok(0.4, 0.11, 295),
    low: ok(0.79, 0.13, 48),
    hills: ok(0.4, 0.09, 315),
    sky: ok(0.7, 0.09, 330),
    ground: ok(0.5, 0.09, 40),
    key: ok(0.84, 0.12, 55),
    rim: ok(0.84, 0.13, 60),
  },
  day: {
    top: ok(0.66, 0.115, 245),
    low: ok(0.92, 0.045, 205),
    hills: ok(0.66, 0.09, 160),
    sky: ok(0.93, 0.03, 235),
    ground: ok(0.7, 0.06, 90),
    key: ok(0.975, 0.045, 88),
    rim: ok(0.97, 0.03, 90),
  },
};
type Tone = keyof (typeof PALETTE)['night'];

/** The colour of a thing under the present light. */
export const toneOf = (tone: Tone, light: Light, into: Color): Color => {
  const { night, dusk, day } = PALETTE;
  return into.setRGB(
    night[tone].r * light.night + dusk[tone].r * light.dusk + day[tone].r * light.day,
    night[tone].g * light.night + dusk[tone].g * light.dusk + day[tone].g * light.day,
    night[tone].b * light.night + dusk[tone].b * light.dusk + day[tone].b * light.day,
  );
};

const hillShape = (seed: number, height: number, rough: number): ShapeGeometry => {
  const random = stream(seed);
  const shape = new Shape().moveTo(-26, -6);
  shape.lineTo(-26, height);
  const phases = [random(0, 6), random(0, 6), random(0, 6)] as const;
  for (let x = -26; x <= 26; x += 0.5) {
    shape.lineTo(
      x,
      height +
        Math.sin(x * 0.22 + phases[0]) * rough +
        Math.sin(x * 0.51 + phases[1]) * rough * 0.42 +
        Math.sin(x * 1.3 + phases[2]) * rough * 0.1,
    );
  }
  shape.lineTo(26, -6);
  return new ShapeGeometry(shape);
};

/** A row of pines, as on the studio's key art. */
const pines = (seed: number, count: number, low: number, high: number): ShapeGeometry => {
  const random = stream(seed);
  const shapes = Array.from({ length: count }, () => {
    const x = random(-20, 20);
    const height = random(low, high);
    const y = random(-0.8, 0);
    const wide = height * 0.24;
    return new Shape()
      .moveTo(x - wide, y)
      .lineTo(x - wide * 0.35, y + height * 0.42)
      .lineTo(x - wide * 0.66, y + height * 0.4)
      .lineTo(x, y + height)
      .lineTo(x + wide * 0.66, y + height * 0.4)
      .lineTo(x + wide * 0.35, y + height * 0.42)
      .lineTo(x + wide, y);
  });
  return new ShapeGeometry(shapes);
};

/** Flat colour with a fade into the haze at its foot. */
const hazy = (colour: { value: Color }, haze: { value: Color }, from: number, to: number) =>
  new ShaderMaterial({
    // Not in the text of the shader, so that three heights share one program.
    uniforms: { colour, haze, from: { value: from }, to: { value: to } },
    vertexShader: `varying float vY; void main() { vY = position.y; gl_Position = projectionMatrix * modelViewMatrix * vec4( position, 1.0 ); }`,
    fragmentShader: `uniform vec3 colour; uniform vec3 haze; uniform float from; uniform float to; varying float vY;
      void main() {
        gl_FragColor = vec4( mix( haze, colour, smoothstep( from, to, vY ) ), 1.0 );
        #include <colorspace_fragment>
      }`,
  });

/** Puts sun or moon on its arc. */
const put = (sprite: Sprite, t: number, z: number) =>
  sprite.position.set(-7.5 + t * 15, 2 + Math.sin(Math.PI * t) * 3.7, z);

/** Sky, sun, moon, stars and hills: what is seen through every window, and behind the garden. */
export class Outside {
  readonly root = new Group();
  readonly #top = { value: new Color() };
  readonly #low = { value: new Color() };
  readonly #night = { value: 1 };
  readonly #time = { value: 0 };
  readonly #far = { value: new Color() };
  readonly #near = { value: new Color() };
  readonly #haze = { value: new Color() };
  readonly #moon = new Sprite(decalMaterial(ink.cream, textures.spot));
  readonly #moonGlow = new Sprite(glowMaterial(ok(0.8, 0.08, 265), 0.55));
  readonly #sun = new Sprite(glowMaterial(ok(0.95, 0.1, 88), 1));
  readonly #tint = new Color();

  constructor() {
    const sky = new Mesh(
      new PlaneGeometry(70, 34),
      new ShaderMaterial({
        uniforms: { top: this.#top, low: this.#low, night: this.#night, time: this.#time },
        depthWrite: false,
        vertexShader: `varying vec2 vAt; void main() { vAt = position.xy; gl_Position = projectionMatrix * modelViewMatrix * vec4( position, 1.0 ); }`,
        fragmentShader: `
          uniform vec3 top; uniform vec3 low; uniform float night; uniform float time; varying vec2 vAt;
          float hash( vec2 p ) { return fract( sin( dot( p, vec2( 127.1, 311.7 ) ) ) * 43758.5453 ); }
          float noise( vec2 p ) {
            vec2 i = floor( p ); vec2 f = fract( p ); f = f * f * ( 3.0 - 2.0 * f );
            return mix( mix( hash( i ), hash( i + vec2( 1, 0 ) ), f.x ), mix( hash( i + vec2( 0, 1 ) ), hash( i + vec2( 1, 1 ) ), f.x ), f.y );
          }
          void main() {
            float height = clamp( ( vAt.y + 4.5 ) / 13.0, 0.0, 1.0 );
            vec3 colour = mix( low, top, pow( height, 0.72 ) );
            vec2 cell = floor( vAt * 1.6 );
            vec2 spot = vec2( hash( cell ), hash( cell + 7.3 ) ) * 0.7 + 0.15;
            float size = hash( cell + 3.1 );
            float star = smoothstep( 0.055 + 0.05 * size, 0.0, distance( fract( vAt * 1.6 ), spot ) ) * step( 0.45, size );
            star *= 0.65 + 0.35 * sin( time * ( 1.0 + size * 2.0 ) + size * 40.0 );
            colour += vec3( 1.0, 0.95, 0.85 ) * star * night * smoothstep( 0.1, 0.4, height );
            float cloud = noise( vAt * vec2( 0.22, 0.6 ) + time * vec2( 0.012, 0.0 ) ) * 0.65 + noise( vAt * vec2( 0.6, 1.5 ) ) * 0.35;
            cloud = smoothstep( 0.55, 0.85, cloud ) * smoothstep( 0.1, 0.3, height ) * ( 1.0 - 0.93 * night );
            colour = mix( colour, mix( low, vec3( 1.0 ), 0.6 ), cloud * 0.7 );
            gl_FragColor = vec4( colour, 1.0 );
            #include <colorspace_fragment>
          }`,
      }),
    );
    sky.position.set(0, 6, -18);
    sky.renderOrder = -10;
    const distant = new Mesh(hillShape(3, 1.5, 0.75), hazy(this.#far, this.#haze, -1, 2.2));
    distant.position.z = -17;
    const forest = new Mesh(pines(11, 60, 1.1, 2.3), hazy(this.#near, this.#haze, -0.6, 1.6));
    forest.position.set(0, 0.9, -16);
    const meadow = new Mesh(hillShape(8, 0.75, 0.35), hazy(this.#near, this.#haze, -2.5, 1.4));
    meadow.position.z = -15.5;
    this.#moon.scale.setScalar(1.5);
    this.#moonGlow.scale.setScalar(8);
    this.#sun.scale.setScalar(6);
    this.root.add(sky, this.#moonGlow, this.#moon, this.#sun, distant, forest, meadow);
  }

  update(seconds: number, clock: number, light: Light) {
    this.#time.value += seconds;
    toneOf('top', light, this.#top.value);
    toneOf('low', light, this.#low.value);
    toneOf('hills', light, this.#tint);
    this.#haze.value.copy(mix(this.#tint, this.#low.value, 0.6));
    this.#far.value.copy(mix(this.#tint, this.#low.value, 0.38));
    this.#near.value.copy(this.#tint).multiplyScalar(0.8);
    this.#night.value = light.night;
    const { sun, moon } = skyPath(clock);
    put(this.#sun, sun, -17.6);
    this.#sun.visible = sun > -0.05 && sun < 1.05;
    put(this.#moon, moon, -17.5);
    put(this.#moonGlow, moon, -17.6);
    this.#moon.visible = this.#moonGlow.visible = moon > -0.05 && moon < 1.05;
    this.#moon.material.opacity = light.night;
    this.#moonGlow.material.opacity = light.night * 0.6;
  }
}
