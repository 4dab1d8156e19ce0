import {
  AdditiveBlending,
  BufferAttribute,
  BufferGeometry,
  CatmullRomCurve3,
  Color,
  DoubleSide,
  Group,
  Mesh,
  MeshBasicMaterial,
  NormalBlending,
  PlaneGeometry,
  Points,
  ShaderMaterial,
  Vector3,
} from 'three';
import { stream } from '../logic/random.ts';
import { ink, ok } from './colour.ts';
import { shared, textures } from './materials.ts';
import { Sculpture, type Place } from './sculpture.ts';
import { toneOf } from './outside.ts';
import type { Moment } from './rooms/room.ts';

/** A soft dark spot on the floor, so that things do not seem to float. */
export const shadowSpot = ([x, y, z]: Place, wide: number, deep: number, opacity = 0.5): Mesh => {
  const spot = new Mesh(
    new PlaneGeometry(wide, deep),
    new MeshBasicMaterial({
      map: textures.spot,
      color: ok(0.12, 0.05, 285),
      transparent: true,
      opacity,
      depthWrite: false,
    }),
  );
  spot.rotation.x = -Math.PI / 2;
  spot.position.set(x, y + 0.04, z);
  spot.renderOrder = 1;
  return spot;
};

/**
 * Points that glow and drift, with additive blending. Fireflies use normal blending, because their
 * yellow added to the blue of the night would be white.
 */
const pointsMaterial = (colour: Color, size: number, speed: number, blink: number) =>
  new ShaderMaterial({
    uniforms: {
      map: { value: textures.glow },
      colour: { value: colour },
      time: { value: 0 },
      opacity: { value: 1 },
      scale: { value: 1 },
      // Not in the text of the shader, so that swarms share a program.
      size: { value: size },
      speed: { value: speed },
      blink: { value: blink },
    },
    transparent: true,
    depthWrite: false,
    blending: blink > 0.5 ? NormalBlending : AdditiveBlending,
    vertexShader: `
      attribute vec4 seed; uniform float time; uniform float scale; uniform float size;
      uniform float speed; uniform float blink; varying float vLight;
      void main() {
        vec3 at = position;
        float t = time * speed;
        at.x += sin( t * ( 0.5 + seed.x ) + seed.y * 6.28 ) * ${(blink > 0.5 ? 0.55 : 0.3).toFixed(2)};
        at.y += sin( t * ( 0.4 + seed.z ) + seed.x * 6.28 ) * ${(blink > 0.5 ? 0.4 : 0.3).toFixed(2)};
        at.z += cos( t * ( 0.45 + seed.y ) + seed.z * 6.28 ) * 0.3;
        vLight = mix( 1.0, smoothstep( -0.25, 0.8, sin( time * ( 0.8 + seed.w ) + seed.w * 40.0 ) ), blink );
        vec4 view = modelViewMatrix * vec4( at, 1.0 );
        gl_PointSize = scale * size * ( 0.6 + 0.8 * seed.w ) / -view.z;
        gl_Position = projectionMatrix * view;
      }`,
    fragmentShader: `
      uniform sampler2D map; uniform vec3 colour; uniform float opacity; varying float vLight;
      void main() {
        float light = texture2D( map, gl_PointCoord ).a;
        vec3 shine = mix( colour, ${blink > 0.5 ? 'vec3( 1.0, 0.93, 0.35 )' : 'vec3( 1.0, 0.98, 0.9 )'}, light * light * 0.55 );
        float strength = vLight * opacity;
        gl_FragColor = ${blink > 0.5 ? 'vec4( shine, light * strength )' : 'vec4( shine * strength, light )'};
        #include <colorspace_fragment>
      }`,
  });

export type Drift = {
  root: Points;
  update: (moment: Moment) => void;
};

/** How many pixels a unit is high, and the share of particles to draw: set by the stage. */
export const view = { pixels: 1, share: 1 };

const drifting = (
  count: number,
  low: Place,
  high: Place,
  material: ShaderMaterial,
  strength: (moment: Moment) => number,
): Drift => {
  const random = stream(count * 7 + 1);
  const places = new Float32Array(count * 3);
  const seeds = new Float32Array(count * 4);
  for (let point = 0; point < count; point++) {
    for (let axis = 0; axis < 3; axis++) places[point * 3 + axis] = random(low[axis], high[axis]);
    for (let axis = 0; axis < 4; axis++) seeds[point * 4 + axis] = random();
  }
  const geometry = new BufferGeometry();
  geometry.setAttribute('position', new BufferAttribute(places, 3));
  geometry.setAttribute('seed', new BufferAttribute(seeds, 4));
  const root = new Points(geometry, material);
  root.frustumCulled = false;
  const { time, opacity, scale } = material.uniforms;
  return {
    root,
    update: (moment) => {
      const now = strength(moment);
      root.visible = now > 0.02;
      if (opacity) opacity.value = now;
      if (scale) scale.value = view.pixels;
      if (time) time.value += moment.seconds * (moment.still ? 0.15 : 1);
      geometry.setDrawRange(0, Math.ceil(count * view.share));
    },
  };
};

/** Dust in the light of lamp and window. */
export const motes = (count: number, low: Place, high: Place): Drift =>
  drifting(count, low, high, pointsMaterial(ok(0.85, 0.09, 80), 0.1, 0.35, 0.3), () => 0.5);

/** Fireflies of the garden, out when it is dark; in a round only those that can be caught. */
export const glowFlies = (count: number, low: Place, high: Place): Drift =>
  drifting(
    count,
    low,
    high,
    pointsMaterial(ok(0.86, 0.19, 112), 0.6, 0.6, 0.9),
    ({ light, playing }) => (playing ? 0 : Math.min(1, light.night + light.dusk * 0.4)),
  );

/** A slanting beam from a window to a place on the floor, soft at its edges. */
export const shaft = ([x, y, z]: Place, wide: number, [toX, toY, toZ]: Place) => {
  const half = wide / 2;
  const corners = [
    [x - half, y, z, 0, 0],
    [x + half, y, z, 1, 0],
    [toX + half * 1.9, toY, toZ, 1, 1],
    [toX - half * 1.9, toY, toZ, 0, 1],
  ] as const;
  const geometry = new BufferGeometry();
  const order = [0, 1, 2, 0, 2, 3].map((corner) => corners[corner] ?? corners[0]);
  geometry.setAttribute(
    'position',
    new BufferAttribute(new Float32Array(order.flatMap(([a, b, c]) => [a, b, c])), 3),
  );
  geometry.setAttribute(
    'along',
    new BufferAttribute(new Float32Array(order.flatMap(([, , , u, v]) => [u, v])), 2),
  );
  const colour = new Color();
  const material = new ShaderMaterial({
    uniforms: { colour: { value: colour }, opacity: { value: 0.3 } },
    transparent: true,
    depthWrite: false,
    side: DoubleSide,
    blending: AdditiveBlending,
    vertexShader: `attribute vec2 along; varying vec2 vAlong; void main() { vAlong = along; gl_Position = projectionMatrix * modelViewMatrix * vec4( position, 1.0 ); }`,
    fragmentShader: `uniform vec3 colour; uniform float opacity; varying vec2 vAlong;
      void main() {
        float side = smoothstep( 0.0, 0.42, vAlong.x ) * smoothstep( 1.0, 0.58, vAlong.x );
        float length = ( 1.0 - vAlong.y ) * smoothstep( 0.0, 0.12, vAlong.y );
        gl_FragColor = vec4( colour * side * length * opacity, 1.0 );
        #include <colorspace_fragment>
      }`,
  });
  const root = new Mesh(geometry, material);
  root.renderOrder = 3;
  const { opacity } = material.uniforms;
  return {
    root,
    update: ({ light }: Moment) => {
      toneOf('key', light, colour);
      if (opacity) opacity.value = 0.05 * light.night + 0.14 * light.dusk + 0.1 * light.day;
    },
  };
};

/** A string of small lamps along a hanging line. */
export const bulbs = (places: readonly Place[], count: number) => {
  const root = new Group();
  const curve = new CatmullRomCurve3(places.map((one) => new Vector3(...one)));
  const string = new Sculpture().pipe(places, 0.012, { colour: ink.dark });
  const tints = [ink.lantern, ok(0.8, 0.12, 40), ok(0.85, 0.11, 100), ok(0.82, 0.1, 200)];
  const lights = new Float32Array(count * 3);
  const seeds = new Float32Array(count * 4);
  for (let bulb = 0; bulb < count; bulb++) {
    const { x, y, z } = curve.getPointAt((bulb + 0.5) / count);
    const colour = tints[bulb % tints.length] ?? ink.lantern;
    string
      .cylinder(0.022, 0.03, 0.05, { colour: ink.iron, at: [x, y - 0.03, z], detail: 8 })
      .ball(0.055, {
        colour: ink.light,
        foot: colour,
        glow: 1,
        at: [x, y - 0.1, z],
        scale: [0.85, 1.15, 0.85],
        detail: 10,
      });
    lights.set([x, y - 0.1, z + 0.03], bulb * 3);
    seeds.set([0, 0, 0, 0.6], bulb * 4);
  }
  const geometry = new BufferGeometry();
  geometry.setAttribute('position', new BufferAttribute(lights, 3));
  geometry.setAttribute('seed', new BufferAttribute(seeds, 4));
  const material = pointsMaterial(ink.lantern, 0.6, 0, 0);
  const halos = new Points(geometry, material);
  halos.frustumCulled = false;
  root.add(string.mesh({ shadow: false }), halos);
  const { opacity, scale } = material.uniforms;
  return {
    root,
    update: (moment: Moment) => {
      halos.visible = shared.lamp.value > 0.3;
      if (opacity) opacity.value = 0.55 * moment.lamp;
      if (scale) scale.value = view.pixels;
    },
  };
};
